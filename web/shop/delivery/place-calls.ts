import { deliveryContract } from '#contract/browser/delivery.ts'
import { clientFor } from '#web/lib/api.ts'

/** A separate file, so that browsers without a chosen place never load it. */
export const placeCalls = clientFor(deliveryContract)
