import { useNavigation } from 'react-router'
import { shopReader } from '#contract/reader.ts'
import { found } from '#web/pages/answers.ts'
import { about, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { ProductGrid } from '#web/shop/catalogue/product-grid.tsx'
import { ProductSkeletons } from '#web/shop/catalogue/product-skeleton.tsx'
import { NothingFound } from '#web/shop/search/nothing-found.tsx'
import { SearchHeading } from '#web/shop/search/search-heading.tsx'
import { searchText } from '#web/shop/search/search-path.ts'
import { useSearch } from '#web/shop/search/use-search.ts'
import { More } from '#web/ui/more.tsx'
import { useSlow } from '#web/ui/slow.ts'
import type { Route } from './+types/search'

/** Spec §9. */
const SKELETONS = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = searchText(url.search)
  const shop = context.get(shopReader)
  return { text, first: await found(shop.search(text)), canonical: `${shop.publicUrl}/search` }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = wordsOf(matches)
  const text = loaderData?.text
  return about(words, {
    title: text ? words.t('Search “{text}”', { text }) : words.t('Search'),
    description: words.t('Groceries in a jiffy, from a dark store near you.'),
    // one page however it is asked: what was searched for is no page of its own
    canonical: loaderData?.canonical ?? '',
  })
}

export default function SearchPage({ loaderData: { text, first }, matches }: Route.ComponentProps) {
  const { products, hasMore, loadingMore, failed, loadMore } = useSearch(text, first)
  const navigation = useNavigation()
  const slow = useSlow(navigation.location?.pathname === '/search')
  if (!slow && products.length === 0)
    return <NothingFound text={text} categories={matches[1].loaderData?.categories ?? []} />
  return (
    <div className="page pt-4 md:pt-6">
      <SearchHeading text={text} totalCount={first.totalCount} />
      <ProductGrid busy={slow}>
        {slow ? (
          <ProductSkeletons count={SKELETONS} />
        ) : (
          products.map((product, at) => (
            <li key={product._id}>
              <CartProductCard product={product} eager={at < 6} />
            </li>
          ))
        )}
      </ProductGrid>
      {hasMore && !slow && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </div>
  )
}
