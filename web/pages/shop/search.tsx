import { type SearchPage as SearchData, shopReader } from '#contract/reader.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { about, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { ProductGrid } from '#web/shop/catalogue/product-grid.tsx'
import { ProductSkeletons } from '#web/shop/catalogue/product-skeleton.tsx'
import { BeforeTyping } from '#web/shop/search/before-typing.tsx'
import { NothingFound } from '#web/shop/search/nothing-found.tsx'
import { SearchHeading } from '#web/shop/search/search-heading.tsx'
import { searchText } from '#web/shop/search/search-path.ts'
import { useRecentSearch } from '#web/shop/search/use-last-searches.ts'
import { useLoadedSearch } from '#web/shop/search/use-loaded-search.ts'
import { useSearch } from '#web/shop/search/use-search.ts'
import { More } from '#web/ui/load-more.tsx'
import { useSlow } from '#web/ui/use-slow.ts'
import type { Route } from './+types/search'

/** Spec §9. */
const SKELETONS = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = searchText(url.search)
  const shop = context.get(shopReader)
  const canonical = `${shop.publicUrl}/search`
  if (text.trim() === '')
    return { text, first: null, bestSellers: await found(shop.bestSellers()), canonical }
  return { text, first: await found(shop.search(text)), bestSellers: [], canonical }
}

let newest = 0

/**
 * A navigation to a search does not wait for the results, so that the address follows every keystroke. If the
 * address is unchanged (Back, another place), it waits, so that content and scroll position are restored.
 */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  newest += 1
  const [mine, text, canonical] = [newest, searchText(url.search), `${url.origin}/search`]
  const { pathname, search } = window.location
  if (pathname === url.pathname && search === url.search) return serverLoader()
  const typing = pathname === url.pathname
  const found = (typing ? pause(KEYS_REST_MS) : Promise.resolve()).then(() =>
    mine === newest ? serverLoader() : superseded,
  )
  // the component that renders the promise reports a failure
  found.catch(() => {})
  return { text, found, canonical }
}

/** Debounce, so that slow connections get only requests that are still needed. */
const KEYS_REST_MS = 120
const superseded = new Promise<never>(() => {})
const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = wordsOf(matches)
  const text = loaderData?.text
  return about(words, {
    title: text ? words.t('Search “{text}”', { text }) : words.t('Search'),
    description: words.t('Groceries in a jiffy, from a dark store near you.'),
    // one URL for all queries: a search is not a page of its own in search engines
    canonical: loaderData?.canonical ?? '',
  })
}

export default function SearchPage({ loaderData, matches }: Route.ComponentProps) {
  const { loaded, waiting } = useLoadedSearch<Found>('found' in loaderData ? loaderData.found : loaderData)
  const slow = useSlow(waiting)
  if (!loaded || slow) return <Searching text={loaderData.text} />
  const { text, first, bestSellers } = loaded
  if (first) return <Results text={text} first={first} categories={matches[1].loaderData?.categories ?? []} />
  return (
    <BeforeTyping>
      {bestSellers.map((product, at) => (
        <li key={product.id}>
          <CartProductCard product={product} eager={at < 6} />
        </li>
      ))}
    </BeforeTyping>
  )
}

type Found = { text: string; first: SearchData | null; bestSellers: ProductCard[] }

function Searching({ text }: { text: string }) {
  return (
    <div className="page pt-4 md:pt-6">
      <SearchHeading text={text} />
      <ProductGrid busy>
        <ProductSkeletons count={SKELETONS} />
      </ProductGrid>
    </div>
  )
}

type ResultsProps = {
  text: string
  first: SearchData
  categories: { id: string; name: string; href: string }[]
}

function Results({ text, first, categories }: ResultsProps) {
  const { products, hasMore, loadingMore, failed, loadMore } = useSearch(text, first)
  const storeSearch = useRecentSearch(text, first.totalCount > 0)
  if (products.length === 0) return <NothingFound text={text} categories={categories} />
  return (
    <div className="page pt-4 md:pt-6" onClickCapture={storeSearch}>
      <SearchHeading text={text} totalCount={first.totalCount} />
      <ProductGrid>
        {products.map((product, at) => (
          <li key={product.id}>
            <CartProductCard product={product} eager={at < 6} />
          </li>
        ))}
      </ProductGrid>
      {hasMore && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </div>
  )
}
