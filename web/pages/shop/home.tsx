import type { Translate } from '#contract/language.ts'
import { nameIn } from '#contract/language.ts'
import { type ShopFacts, shopReader } from '#contract/reader.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { shopLinkedData } from '#web/pages/linked-data.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { about, factsOf, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { Banner } from '#web/shop/catalogue/banner.tsx'
import { CategoryGrid } from '#web/shop/catalogue/category-grid.tsx'
import { ProductRow } from '#web/shop/catalogue/product-row.tsx'
import { roundedDown } from '#web/shop/catalogue/rounded-down.ts'
import { EtaPill } from '#web/shop/delivery/eta-badge.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  return { home: await found(shop.home()), canonical: `${shop.publicUrl}/` }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = wordsOf(matches)
  return [
    ...about(words, {
      title: words.t('Jhatpat: groceries at your door'),
      description: descriptionOf(words.t, factsOf(matches)),
      canonical: loaderData?.canonical,
      image: loaderData?.home.rows[0]?.products[0]?.images[0],
    }),
    ...(loaderData ? shopLinkedData(words.language, loaderData.canonical) : []),
  ]
}

export default function HomePage({ loaderData: { home } }: Route.ComponentProps) {
  const { language } = useI18n()
  return (
    <div className="flex flex-col gap-5 pt-3">
      <Banner home={home} promise={<EtaPill />} />
      <CategoryGrid categories={home.categories} />
      {home.rows.map(({ category, products }) => (
        <ProductRow key={category.id} title={nameIn(language, category)} href={category.href ?? undefined}>
          {products.map((product) => (
            <li key={product.id}>
              <CartProductCard product={product} />
            </li>
          ))}
        </ProductRow>
      ))}
    </div>
  )
}

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
