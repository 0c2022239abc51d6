/** From Lucide 1.75.0 (see LICENSE) by `npm run generate:glyphs`. */
import { createIcon } from '../create-icon.ts'

export const ChevronLeft = /* @__PURE__ */ createIcon([['path', { d: 'm15 18-6-6 6-6' }]])
