import type { HandOver, MissingGoods } from '#contract/instructions.ts'
import type { Text } from '#contract/language.ts'

/** What a shopper chooses; the same words are on the order, and for pickers and riders. */
export const handOverTexts = {
  ring: 'Ring the bell',
  call: 'Call on arrival',
  'leave at the door': 'Leave at the door',
} satisfies Record<HandOver, Text>

export const missingTexts = {
  call: 'Call about it',
  'best match': 'Pack something similar that costs no more',
  refund: 'Refund it',
} satisfies Record<MissingGoods, Text>
