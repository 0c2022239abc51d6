import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { CartPlan, PlannedItem } from '#contract/v1/reorder.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { noteTexts, summaryText } from './plan-texts.ts'
import { useAddPlanned } from './reorder.api.ts'

/** What the cart can get: first what differs, then the rest; added by one press. */
export function PlanSheet({ plan, onDone }: { plan: CartPlan; onDone(isWhole: boolean): void }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useAddPlanned(onDone)
  const items = plan.items.toSorted((one, other) => Number(isAsThen(one)) - Number(isAsThen(other)))
  const addable = items.filter((item) => item.addable > 0)
  const pieces = addable.reduce((sum, item) => sum + item.addable, 0)
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{summaryText(t, plan.items)}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <Planned key={item.productId} item={item} />
        ))}
      </ul>
      {error && (
        <p role="alert" className="font-medium text-chilli-600">
          {error.message}
        </p>
      )}
      <Button size="lg" wide disabled={pieces === 0} busy={isPending} onClick={() => mutate(addable)}>
        {pieces === 0
          ? t('Nothing of it is here now')
          : t('Add to cart for {total}', { total: rupees(plan.total.amount) })}
      </Button>
    </div>
  )
}

/** Its amounts are of the pieces that are added, so that they sum to the total of the button. */
function Planned({ item }: { item: PlannedItem }) {
  const { t, language } = useI18n()
  const { image, unit, wanted, addable, priceThen, priceNow, notes } = item
  const isDearer = notes.includes('dearer')
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Picture src={image} alt="" sizes="48px" widest={160} className="size-12 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{nameIn(language, item)}</p>
        <p className="text-sm text-faint">
          {addable < wanted
            ? t('{count} of {all}', { count: addable, all: wanted })
            : `${wanted} × ${unitIn(language, unit)}`}
          {priceNow && addable > 1 && ` · ${t('{price} each', { price: rupees(priceNow.amount) })}`}
        </p>
        <p className="flex flex-wrap gap-1">
          {notes.map((note) => (
            <Badge key={note} tone={note === 'dearer' || note === 'fewer' ? 'saffron' : 'chilli'}>
              {t(noteTexts[note])}
            </Badge>
          ))}
        </p>
      </div>
      {priceNow && addable > 0 && (
        <p className="shrink-0 text-right text-sm">
          <strong className="block text-base">{rupees(priceNow.amount * addable)}</strong>
          {isDearer && priceThen && (
            <span className="text-soft">
              {t('was {price}', { price: rupees(priceThen.amount * addable) })}
            </span>
          )}
        </p>
      )}
    </li>
  )
}

const isAsThen = ({ notes }: PlannedItem): boolean => notes.length === 0
