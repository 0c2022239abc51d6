import { nameIn } from '#contract/language.ts'
import type { OrderItem } from '#contract/orders.ts'
import { toPaise } from '#contract/pricing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Panel } from './panel.tsx'

/** The lines as they were when the order was placed. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const { t, language } = useWords()
  return (
    <Panel title={t('Items')}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.productId} className="flex items-center gap-3 py-2.5">
            <Picture
              src={item.image[0] ?? ''}
              alt=""
              sizes="56px"
              widest={160}
              className="size-14 shrink-0 rounded-md"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium">{nameIn(language, item)}</p>
              <p className="text-sm text-faint">{`${item.unit} × ${item.quantity}`}</p>
              {item.refunded > 0 && (
                <Badge tone="saffron">
                  {item.refunded === item.quantity
                    ? t('Refunded')
                    : t('{count} refunded', { count: item.refunded })}
                </Badge>
              )}
            </div>
            <p className="shrink-0 text-right">
              <span className="block font-semibold">{rupees(toPaise(item.total))}</span>
              {item.discount > 0 && (
                <s className="text-sm text-faint">
                  <span className="sr-only">{`${t('instead of')} `}</span>
                  {rupees(toPaise(item.price) * item.quantity)}
                </s>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
