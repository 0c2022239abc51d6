import { Link } from 'react-router'
import type { Translate } from '#contract/language.ts'
import { localeOf } from '#contract/language.ts'
import type { StaffCollection } from '#contract/v1/collections.ts'
import { clockOf } from '#web/lib/clock.ts'
import { type I18n, type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { collectionPath, titleOf } from '../collection-path.ts'
import { weekdayName } from './weekdays.tsx'

type CardProps = { collection: StaffCollection; onEdit(): void; onRemove(): void }

/** A collection in the admin list: what it holds and when it is shown. */
export function CollectionCard({ collection, onEdit, onRemove }: CardProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const name = titleOf(language, collection)
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-base font-bold wrap-anywhere">{name}</h2>
        <Badge tone={collection.shownNow ? 'leaf' : 'plain'}>{t(stateOf(collection))}</Badge>
        <Link
          to={collectionPath(collection)}
          className="inline-flex min-h-11 w-full items-center truncate text-sm text-leaf-600 hover:underline"
        >
          {collectionPath(collection)}
        </Link>
      </header>
      <dl className="grid gap-2 text-sm">
        <Fact name={t('Holds')}>{contentOf(t, collection)}</Fact>
        <Fact name={t('Days')}>{daysOf(i18n, collection)}</Fact>
        <Fact name={t('Hours')}>
          {collection.from === collection.to
            ? t('All day')
            : t('{from} to {to}', {
                from: clockOf(language, collection.from),
                to: clockOf(language, collection.to),
              })}
        </Fact>
      </dl>
      <div className="mt-auto flex gap-2 pt-1">
        <Button variant="secondary" className="grow" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button variant="quiet" className="grow" aria-label={t('Delete {name}', { name })} onClick={onRemove}>
          {t('Delete')}
        </Button>
      </div>
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-xs font-semibold text-faint">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function stateOf({ enabled, shownNow }: StaffCollection) {
  if (!enabled) return 'Switched off' satisfies Text
  return shownNow ? ('Shown now' satisfies Text) : ('Not shown now' satisfies Text)
}

function contentOf(t: Translate, { rule, productIds = [] }: StaffCollection): string {
  if (!rule)
    return productIds.length === 1
      ? t('1 picked product')
      : t('{count} picked products', { count: productIds.length })
  const conditions = [
    rule.subCategoryIds.length > 0 && t('{count} sub categories', { count: rule.subCategoryIds.length }),
    rule.brand,
    rule.minDiscountPercent && t('from {percent}% off', { percent: rule.minDiscountPercent }),
    rule.maxPrice && t('up to {price}', { price: rupees(rule.maxPrice.amount) }),
  ].filter(Boolean)
  return t('Best sellers: {conditions}', { conditions: conditions.join(', ') })
}

function daysOf({ t, language }: I18n, { weekdays, startsOn, endsOn }: StaffCollection): string {
  const days =
    weekdays.length === 7 ? t('Every day') : weekdays.map((day) => weekdayName(language, day)).join(', ')
  const date = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(`${localeOf[language]}-u-nu-latn`, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
  return [
    days,
    startsOn && t('from {day}', { day: date(startsOn) }),
    endsOn && t('until {day}', { day: date(endsOn) }),
  ]
    .filter(Boolean)
    .join(', ')
}
