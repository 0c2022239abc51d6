/** Generated from contract/v1/shapes.ts by `npm run generate`. */

import type * as contract from '../../v1/shapes.ts'

export const DEFAULT_LIMIT: typeof contract.DEFAULT_LIMIT = 20
