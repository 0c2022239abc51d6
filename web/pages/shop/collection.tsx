import { shopReader } from '#contract/reader.ts'
import { productPath } from '#contract/slug.ts'
import { clockOf } from '#web/lib/clock.ts'
import { type I18n, useI18n } from '#web/lib/i18n.ts'
import { itemList } from '#web/pages/item-list.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { about, addressesBeside, factsOf, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { ProductGrid } from '#web/shop/catalogue/product-grid.tsx'
import { collectionPath, titleOf } from '#web/shop/collections/collection-path.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/collection'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const collection = await found(shop.collection(params.slug))
  return { collection, canonical: shop.publicUrl + collectionPath(collection) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { collection, canonical } = loaderData
  const words = wordsOf(matches)
  const name = titleOf(words.language, collection)
  const totalCount = collection.products.length
  return [
    ...about(words, {
      title: name,
      description: [
        words.t('{totalCount} products in {name}, from a dark store near you.', { totalCount, name }),
        factsOf(matches).freeDelivery && words.t('Free delivery.'),
      ]
        .filter(Boolean)
        .join(' '),
      canonical,
      image: collection.products[0]?.images[0],
      trail: [{ name, path: collectionPath(collection) }],
    }),
    ...linkedDataOf(words, loaderData),
  ]
}

function linkedDataOf(words: I18n, { collection, canonical }: Route.ComponentProps['loaderData']) {
  if (!canonical || collection.products.length === 0) return []
  const addressOf = addressesBeside(words.language, canonical)
  const addresses = collection.products.map((product) => addressOf(productPath(product)))
  return [itemList(titleOf(words.language, collection), addresses)]
}

export default function CollectionPage({ loaderData: { collection } }: Route.ComponentProps) {
  const { t, language } = useI18n()
  const { products, until } = collection
  const totalCount = products.length
  return (
    <div className="page pt-4 md:pt-6">
      <h1 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-xl font-bold md:mb-4 md:text-2xl">
        {titleOf(language, collection)}
        <span className="text-sm font-normal text-faint">
          {totalCount === 1 ? t('1 product') : t('{totalCount} products', { totalCount })}
          {until && ` · ${t('Until {time}', { time: clockOf(language, until) })}`}
        </span>
      </h1>
      {totalCount === 0 ? (
        <EmptyState title={t('Nothing here yet')} picture={<EmptyBag className="h-28" />}>
          <p>{t('We are restocking. Please have a look at our other categories meanwhile.')}</p>
        </EmptyState>
      ) : (
        <ProductGrid>
          {products.map((product, at) => (
            <li key={product.id}>
              <CartProductCard product={product} eager={at < 6} />
            </li>
          ))}
        </ProductGrid>
      )}
    </div>
  )
}
