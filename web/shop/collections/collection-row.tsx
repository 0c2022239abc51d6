import type { CollectionRow as Row } from '#contract/reader.ts'
import { clockOf } from '#web/lib/clock.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { CartProductCard } from '#web/shop/cart/cart.ts'
import { ProductRow } from '#web/shop/catalogue/catalogue.ts'
import { collectionPath, titleOf } from './collection-path.ts'

/** A collection on the home page, on a background of its own. */
export function CollectionRow({ collection }: { collection: Row }) {
  const { t, language } = useI18n()
  const { products, colour, until } = collection
  return (
    <ProductRow
      title={titleOf(language, collection)}
      titleHref={collectionPath(collection)}
      colour={colour}
      note={until && t('Until {time}', { time: clockOf(language, until) })}
    >
      {products.map((product) => (
        <li key={product.id}>
          <CartProductCard product={product} />
        </li>
      ))}
    </ProductRow>
  )
}
