/** From Lucide 1.75.0 (see LICENSE) by `npm run generate:glyphs`. */
import { createIcon } from '../create-icon.ts'

export const Menu = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4 5h16' }],
  ['path', { d: 'M4 12h16' }],
  ['path', { d: 'M4 19h16' }],
])
