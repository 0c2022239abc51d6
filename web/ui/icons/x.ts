/** From Lucide 1.75.0 (see LICENSE) by `npm run generate:glyphs`. */
import { createIcon } from '../create-icon.ts'

export const X = /* @__PURE__ */ createIcon([
  ['path', { d: 'M18 6 6 18' }],
  ['path', { d: 'm6 6 12 12' }],
])
