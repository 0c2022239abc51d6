import type { Translate } from '#contract/language.ts'
import type { PlannedItem } from '#contract/v1/reorder.ts'
import type { Text } from '#web/lib/i18n.ts'

export const noteTexts = {
  gone: 'No longer sold',
  'sold out': 'Sold out',
  fewer: 'Fewer left',
  dearer: 'Costs more now',
} satisfies Record<PlannedItem['notes'][number], Text>

/** Whether everything is as it was. */
export function summaryText(t: Translate, items: PlannedItem[]): string {
  const differing = items.filter(({ notes }) => notes.length > 0).length
  if (differing === 0) return t('Everything is here at the same price or less.')
  return differing === 1
    ? t('1 item is not as it was. Nothing is in your cart yet.')
    : t('{count} items are not as they were. Nothing is in your cart yet.', { count: differing })
}
