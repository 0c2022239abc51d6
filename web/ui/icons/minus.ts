/** From Lucide 1.75.0 (see LICENSE) by `npm run generate:glyphs`. */
import { createIcon } from '../create-icon.ts'

export const Minus = /* @__PURE__ */ createIcon([['path', { d: 'M5 12h14' }]])
