/** From Lucide 1.75.0 (see LICENSE) by `npm run generate:glyphs`. */
import { createIcon } from '../create-icon.ts'

export const Search = /* @__PURE__ */ createIcon([
  ['path', { d: 'm21 21-4.34-4.34' }],
  ['circle', { cx: '11', cy: '11', r: '8' }],
])
