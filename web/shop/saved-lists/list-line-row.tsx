import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { ListLine } from '#contract/v1/saved-lists.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Minus, Plus, Trash2 } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useSetQuantity } from './saved-lists.api.ts'

/** The server's limit (contract/cart.ts). */
const MOST = 99

/** One product of a list; each change is about it alone. */
export function ListLineRow({ line }: { line: ListLine }) {
  const { t, language } = useI18n()
  const { chosen, choose } = useSetQuantity(line)
  const name = nameIn(language, line)
  const quantity = chosen ?? line.quantity
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture src={line.image} alt="" sizes="48px" widest={160} className="size-12 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{name}</p>
        <p className="text-sm text-faint">
          {unitIn(language, line.unit)}
          {line.price && ` · ${rupees(line.price.amount)}`}
        </p>
        {!line.price && <Badge tone="chilli">{t('No longer sold')}</Badge>}
      </div>
      <div className="flex shrink-0 items-center">
        <IconButton
          dense
          label={quantity > 1 ? t('One less: {name}', { name }) : t('Remove {name}', { name })}
          onClick={() => choose(Math.max(0, quantity - 1))}
        >
          {quantity > 1 ? (
            <Minus aria-hidden="true" className="size-4" />
          ) : (
            <Trash2 aria-hidden="true" className="size-4" />
          )}
        </IconButton>
        <output className="min-w-6 text-center font-bold" aria-label={t('Quantity of {name}', { name })}>
          {quantity}
        </output>
        <IconButton
          dense
          label={t('One more: {name}', { name })}
          // a line that is being removed has no quantity to raise
          disabled={quantity >= MOST || quantity === 0}
          onClick={() => choose(quantity + 1)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </li>
  )
}
