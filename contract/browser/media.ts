/** Generated from contract/media.ts by `npm run generate`. */

import type { BrowserTable } from '../endpoint.ts'
import type * as contract from '../media.ts'

export const MOST_PICTURE_BYTES: typeof contract.MOST_PICTURE_BYTES = 8388608

export const mediaContract: BrowserTable<typeof contract.mediaContract> = {
  upload: { method: 'POST', path: '/api/file/upload', access: 'media:upload', upload: 'image' },
}
