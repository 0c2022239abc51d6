/** Generated from contract/shapes.ts by `npm run generate`. */

import type * as contract from '../shapes.ts'

export const MAX_BATCH_ROWS: typeof contract.MAX_BATCH_ROWS = 100
