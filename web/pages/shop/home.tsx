import { nameIn } from '#contract/language.ts'
import { shopReader } from '#contract/reader.ts'
import { listingPath } from '#contract/slug.ts'
import { useWords } from '#web/lib/words.ts'
import { found } from '#web/pages/answers.ts'
import { about, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { Banner } from '#web/shop/catalogue/banner.tsx'
import { CategoryGrid } from '#web/shop/catalogue/category-grid.tsx'
import { ProductRow } from '#web/shop/catalogue/product-row.tsx'
import { PromiseText } from '#web/shop/delivery/promise-badge.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  return { home: await found(shop.home()), canonical: `${shop.publicUrl}/` }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = wordsOf(matches)
  return about(words, {
    title: words.t('Jhatpat: groceries at your door in 10 Min'),
    description: words.t(
      'Fruits, vegetables, milk, snacks and 5000+ products more, brought from a dark store near you in 10 minutes. Free delivery.',
    ),
    canonical: loaderData?.canonical,
    image: loaderData?.home.rows[0]?.products[0]?.image[0],
  })
}

export default function HomePage({ loaderData: { home } }: Route.ComponentProps) {
  const { language } = useWords()
  return (
    <div className="flex flex-col gap-7 pt-3 md:gap-10 md:pt-5">
      <Banner home={home} promise={<PromiseText />} />
      <CategoryGrid categories={home.categories} />
      {home.rows.map(({ category, firstSubCategory, products }) => (
        <ProductRow
          key={category._id}
          title={nameIn(language, category)}
          href={firstSubCategory ? listingPath(category, firstSubCategory) : undefined}
        >
          {products.map((product) => (
            <li key={product._id}>
              <CartProductCard product={product} />
            </li>
          ))}
        </ProductRow>
      ))}
    </div>
  )
}
