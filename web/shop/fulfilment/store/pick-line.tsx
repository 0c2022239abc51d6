import type { ReactNode } from 'react'
import { nameIn, type Translate } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { classes } from '#web/lib/classes.ts'
import { dateText } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Check } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { toPick } from './ticks.ts'

type PickLineProps = {
  line: WorkOrder['lines'][number]
  ticked: boolean
  disabled: boolean
  onTick(): void
  /** an action besides the tick */
  children?: ReactNode
}

/** A product to pick; the whole line is its tick, except for an action below it. */
export function PickLine({ line, ticked, disabled, onTick, children }: PickLineProps) {
  const { t, language } = useI18n()
  const quantity = toPick(line)
  return (
    <li
      className={classes(
        'flex min-w-0 flex-col rounded-xl border',
        ticked ? 'border-leaf-600 bg-leaf-50' : 'border-line bg-card',
      )}
    >
      <label className="flex grow cursor-pointer items-center gap-3 p-2 pr-3">
        <Picture
          src={line.images[0] ?? ''}
          alt=""
          sizes="112px"
          widest={320}
          className="size-28 shrink-0 rounded-lg"
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-3 text-lg font-semibold wrap-anywhere">{nameIn(language, line)}</span>
          <span className="block text-soft">{unitIn(language, line.unit)}</span>
          {line.place && <span className="block font-bold text-leaf-700">{placeText(t, line.place)}</span>}
          {line.replaces && <span className="block font-semibold text-saffron-800">{t('Instead')}</span>}
          <TakeFirst {...line} />
          <span
            className={classes(
              'mt-1 inline-block rounded-md px-2 py-0.5 text-xl font-bold',
              quantity > 1 ? 'bg-saffron-100 text-saffron-800' : 'bg-sunken text-ink',
            )}
          >
            {`× ${quantity}`}
          </span>
          {line.missingQuantity > 0 && (
            <span className="ml-2 text-soft">{t('{count} not there', { count: line.missingQuantity })}</span>
          )}
        </span>
        <input
          type="checkbox"
          checked={ticked}
          disabled={disabled}
          onChange={onTick}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className={classes(
            'grid size-11 shrink-0 place-items-center rounded-full border-2',
            'peer-focus-visible:outline-3 peer-focus-visible:outline-saffron-500',
            ticked ? 'border-leaf-600 bg-leaf-600 text-on-leaf' : 'border-line-strong bg-card',
          )}
        >
          {ticked && <Check className="size-7" />}
        </span>
      </label>
      {children && <div className="flex justify-end border-t border-line">{children}</div>}
    </li>
  )
}

function TakeFirst({ expiresOn }: Pick<PickLineProps['line'], 'expiresOn'>) {
  const { t } = useI18n()
  return (
    expiresOn && (
      <span className="block text-soft">{t('Take {day} first', { day: dateText(expiresOn) })}</span>
    )
  )
}

/** Its aisle and bin, as far as staff have set them. */
function placeText(t: Translate, { aisle, bin }: NonNullable<PickLineProps['line']['place']>): string {
  const names = [aisle && t('Aisle {aisle}', { aisle }), bin && t('Bin {bin}', { bin })]
  return names.filter(Boolean).join(' · ')
}
