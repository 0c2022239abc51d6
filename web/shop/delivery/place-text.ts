import { etaText } from '#contract/eta-text.ts'
import type { Translate } from '#contract/language.ts'
import type { PlaceState } from '#contract/place-state.ts'

/** The displayed state: that of the place, or that the shop has no store yet. */
export type ShownState = PlaceState | { kind: 'noStore' }

/** The delivery time as a sentence, for the header and the cart; '' until loaded. */
export function etaSentence(t: Translate, state: ShownState): string {
  switch (state.kind) {
    case 'unknown':
      return ''
    case 'noStore':
      return t('Not delivering yet')
    case 'notServed':
      return t('Not in your area yet')
    case 'closed':
      return state.opens ? t('Opens at {opens}', { opens: state.opens }) : t('Back in a while')
    default:
      return t('Delivery in {promise}', { promise: etaOf(t, state) })
  }
}

/**
 * The delivery time of a badge: '10 Min' without a place (spec §9), else the minutes or the opening time; ''
 * if there is none.
 */
export function etaOf(t: Translate, state: ShownState): string {
  if (state.kind === 'open') return etaText(t, state.promise)
  if (state.kind === 'notChosen') return etaText(t)
  return state.kind === 'closed' ? etaSentence(t, state) : ''
}
