import { deliveryContract } from '#contract/delivery.ts'
import { clientFor } from '#web/lib/api.ts'

/** A file of its own: who has chosen no place never fetches it. */
export const placeCalls = clientFor(deliveryContract)
