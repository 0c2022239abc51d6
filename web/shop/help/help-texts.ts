import type { Translate } from '#contract/language.ts'
import type { HelpRequest, HelpState, ItemProblem } from '#contract/v1/help.ts'
import type { Text } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'

export const problemTexts = {
  missing: 'It is missing',
  wrong: 'It is the wrong thing',
  damaged: 'It is damaged or spoilt',
  late: 'It came too late',
} satisfies Record<ItemProblem, Text>

export const stateTexts = {
  open: 'We look at it',
  refunded: 'Refunded',
  refused: 'Not refunded',
  withdrawn: 'Withdrawn',
} satisfies Record<HelpState, Text>

export const stateTones = {
  open: 'saffron',
  refunded: 'leaf',
  refused: 'chilli',
  withdrawn: 'plain',
} as const satisfies Record<HelpState, string>

/** What came of a report, in words; empty while it is open. */
export function outcomeText(t: Translate, { state, refunded, decidedBy, why }: HelpRequest): string {
  if (state === 'refunded' && refunded) {
    const about = { amount: rupees(refunded.amount.amount) }
    const text =
      decidedBy === 'RULE' ? t('{amount} went back at once.', about) : t('{amount} goes back.', about)
    return [text, why].filter(Boolean).join(' ')
  }
  return state === 'refused' ? why : ''
}
