import { useEffect } from 'react'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ProductRow } from '#web/shop/catalogue/catalogue.ts'
import { cardItem } from './card-item.tsx'
import { useCards } from './recommendations.api.ts'
import { storeSeen, useSeen } from './seen-products.ts'

type RowsProps = { productId: string; goesWith: ProductCard[]; similar: ProductCard[] }

/** The rows below a product: no product is in two of them. */
export function ProductRows({ productId, goesWith, similar }: RowsProps) {
  const { t } = useI18n()
  useEffect(() => storeSeen(productId), [productId])
  const above = new Set([...goesWith, ...similar].map(({ id }) => id))
  return (
    <div className="mt-8 flex flex-col gap-5">
      {goesWith.length > 0 && (
        <ProductRow title={t('Goes well with')} colour="leaf">
          {goesWith.map(cardItem)}
        </ProductRow>
      )}
      {similar.length > 0 && <ProductRow title={t('Similar products')}>{similar.map(cardItem)}</ProductRow>}
      <SeenRow productId={productId} above={above} />
    </div>
  )
}

/** Last on the page, so that nothing moves when it has loaded. */
function SeenRow({ productId, above }: { productId: string; above: Set<string> }) {
  const { t } = useI18n()
  const cards = useCards(useSeen(productId)).filter(({ id }) => !above.has(id))
  if (cards.length < 2) return null
  return <ProductRow title={t('Recently seen')}>{cards.map(cardItem)}</ProductRow>
}
