import { Fragment, useEffect, useMemo } from 'react'
import type { Translate } from '#contract/language.ts'
import { nameIn } from '#contract/language.ts'
import { type CollectionRow as CollectionData, type ShopFacts, shopReader } from '#contract/reader.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { reload } from '#web/lib/reload.ts'
import { shopLinkedData } from '#web/pages/linked-data.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { about, factsOf, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { Banner } from '#web/shop/catalogue/banner.tsx'
import { CategoryGrid } from '#web/shop/catalogue/category-grid.tsx'
import { packHome, unpackHome } from '#web/shop/catalogue/packed-home.ts'
import { ProductRow } from '#web/shop/catalogue/product-row.tsx'
import { roundedDown } from '#web/shop/catalogue/rounded-down.ts'
import { CollectionRow } from '#web/shop/collections/collection-row.tsx'
import { EtaPill } from '#web/shop/delivery/eta-badge.tsx'
import { FirstRow } from '#web/shop/recommendations/first-row.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const home = await found(shop.home())
  return {
    packed: packHome(home),
    image: home.rows[0]?.products[0]?.images[0],
    canonical: `${shop.publicUrl}/`,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = wordsOf(matches)
  return [
    ...about(words, {
      title: words.t('Jhatpat: groceries at your door'),
      description: descriptionOf(words.t, factsOf(matches)),
      canonical: loaderData?.canonical,
      image: loaderData?.image,
    }),
    ...(loaderData ? shopLinkedData(words.language, loaderData.canonical) : []),
  ]
}

export default function HomePage({ loaderData: { packed } }: Route.ComponentProps) {
  return typeof packed === 'string' ? <Home packed={packed} /> : <OtherRelease />
}

/** While servers are replaced one after the other, a server of another release may send data of another shape. */
function OtherRelease() {
  useEffect(reload, [])
  return null
}

function Home({ packed }: { packed: string }) {
  const { language } = useI18n()
  const home = useMemo(() => unpackHome(packed), [packed])
  const first = home.collections.slice(0, COLLECTIONS_FIRST)
  const between = home.collections.slice(COLLECTIONS_FIRST)
  return (
    <div className="flex flex-col gap-4 pt-3">
      <Banner home={home} promise={<EtaPill />} />
      <CategoryGrid categories={home.categories} />
      {home.bestSellers.length > 0 && <FirstRow bestSellers={home.bestSellers} />}
      {first.map(row)}
      {home.rows.map(({ category, products }, at) => (
        <Fragment key={category.id}>
          <ProductRow title={nameIn(language, category)} href={category.href ?? undefined}>
            {products.map(tile)}
          </ProductRow>
          {isPause(at) && between.slice((at + 1) / ROWS_BETWEEN - 1, (at + 1) / ROWS_BETWEEN).map(row)}
        </Fragment>
      ))}
      {between.slice(Math.floor(home.rows.length / ROWS_BETWEEN)).map(row)}
    </div>
  )
}

/** Collections above the rows of the categories; the others are between those, to break a list of equal rows. */
const COLLECTIONS_FIRST = 2
const ROWS_BETWEEN = 3

const isPause = (at: number) => (at + 1) % ROWS_BETWEEN === 0

const row = (collection: CollectionData) => <CollectionRow key={collection.slug} collection={collection} />

const tile = (product: ProductCard) => (
  <li key={product.id}>
    <CartProductCard product={product} />
  </li>
)

/** The description of the shop, from the facts that are available. */
function descriptionOf(t: Translate, { products, freeDelivery }: ShopFacts): string {
  const count = roundedDown(products)
  return [
    count
      ? t('Fruits, vegetables, milk, snacks: {count}+ products from a dark store near you.', { count })
      : t('Groceries from a dark store near you.'),
    freeDelivery && t('Free delivery.'),
  ]
    .filter(Boolean)
    .join(' ')
}
