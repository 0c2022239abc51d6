import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { choiceIn, isChosen } from '#contract/product-filters.ts'
import { type SearchPage as SearchData, type ShopReader, shopReader } from '#contract/reader.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { about, wordsOf } from '#web/pages/meta.ts'
import { type Filtering, SearchResults } from '#web/pages/search-results.tsx'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { FORM_PARAM } from '#web/shop/catalogue/filter-target.ts'
import { ProductGrid } from '#web/shop/catalogue/product-grid.tsx'
import { ProductSkeletons } from '#web/shop/catalogue/product-skeleton.tsx'
import { useBoughtBefore } from '#web/shop/recommendations/recommendations.api.ts'
import { BeforeTyping } from '#web/shop/search/before-typing.tsx'
import { SearchFailed } from '#web/shop/search/search-failed.tsx'
import { SearchHeading } from '#web/shop/search/search-heading.tsx'
import { isExact, searchText } from '#web/shop/search/search-path.ts'
import { suggestedListings } from '#web/shop/search/suggested-listings.ts'
import { Suggestions } from '#web/shop/search/suggestions.tsx'
import { useLoadedSearch } from '#web/shop/search/use-loaded-search.ts'
import { useSlow } from '#web/ui/use-slow.ts'
import type { Route } from './+types/search'

/** Spec §9. */
const SKELETONS = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const [text, exact] = [searchText(url.search), isExact(url.search)]
  const shop = context.get(shopReader)
  const page = { text, exact, canonical: `${shop.publicUrl}/search` }
  if (text.trim() === '') return { ...page, first: null, bestSellers: await found(shop.bestSellers()) }
  const [first, filtering] = await Promise.all([
    found(shop.search(text, exact)),
    filteringOf(shop, { text, exact }, url.searchParams),
  ])
  return {
    ...page,
    first: { ...first, ...filtering.page },
    total: first.totalCount,
    filtering,
    bestSellers: [],
  }
}

/** As many as a search has in its first page. */
const PAGE_SIZE = 12

async function filteringOf(shop: ShopReader, { text, exact }: SearchedFor, params: URLSearchParams) {
  const set = { search: text, ...(exact && { exact: 'true' as const }) }
  const choice = choiceIn(params)
  return {
    choice,
    target: { set, path: '/search', kept: { q: text, ...(exact && { exact: 'true' }) } },
    page: isChosen(choice) ? await shop.filtered(set, choice, PAGE_SIZE) : null,
    facets: params.has(FORM_PARAM) ? await shop.facets(set, choice) : null,
  }
}
type SearchedFor = { text: string; exact: boolean }

let newest = 0
let failed = false

/**
 * A navigation to a search does not wait for the results, so that the address follows every keystroke. If the
 * address is unchanged (Back, another place), it waits, so that content and scroll position are restored; unless the
 * last search failed, because a failure would then replace the results that are still shown.
 */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  newest += 1
  const [mine, text, canonical] = [newest, searchText(url.search), `${url.origin}/search`]
  const { pathname, search } = window.location
  if (!failed && pathname === url.pathname && search === url.search) return serverLoader()
  const typing = pathname === url.pathname
  const found = (typing ? pause(KEYS_REST_MS) : Promise.resolve()).then(() =>
    mine === newest ? serverLoader() : superseded,
  )
  // the component that renders the promise reports a failure
  found.then(
    () => {
      failed = false
    },
    () => {
      failed = mine === newest
    },
  )
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
    // results are no pages of search engines, which would find one in another
    canonical: text ? '' : (loaderData?.canonical ?? ''),
    trail: [{ name: words.t('Search'), path: '/search' }],
  })
}

export default function SearchPage({ loaderData, matches }: Route.ComponentProps) {
  const { loaded, waiting, failed } = useLoadedSearch<Loaded>(
    'found' in loaderData ? loaderData.found : loaderData,
  )
  const slow = useSlow(waiting)
  // other filters of the same search: its bar stays, because a button that is replaced loses the focus
  const searching = slow && loaded?.text !== loaderData.text
  const { revalidate } = useRevalidator()
  const categories = matches[1].loaderData?.categories ?? []
  return (
    <>
      {failed && <SearchFailed text={loaderData.text} onRetry={() => void revalidate()} />}
      {(searching || !loaded || (loaded.first && !loaded.first.instead)) && (
        <Suggested {...loaded} categories={categories} />
      )}
      {searching || !loaded ? (
        <Searching text={loaderData.text} />
      ) : (
        <div aria-busy={slow} className="transition-opacity aria-busy:opacity-60">
          <Found {...loaded} />
        </div>
      )}
    </>
  )
}

type Loaded = SearchedFor & {
  first: SearchData | null
  /** of the products without filters */
  total?: number
  filtering?: Filtering
  bestSellers: ProductCard[]
}

type SuggestedProps = Partial<Loaded> & { categories: { id: string; href: string }[] }

/** Those of the last search until the next one is loaded. */
function Suggested({ text = '', first, categories }: SuggestedProps) {
  const { language } = useI18n()
  if (!first) return <Suggestions text={text} queries={[]} listings={[]} />
  const { suggestions, correction } = first
  return (
    <Suggestions
      text={correction?.applied ? correction.to : text}
      queries={suggestions.queries}
      listings={suggestedListings(language, suggestions, categories)}
    />
  )
}

function Found({ text, exact, first, total = 0, filtering, bestSellers }: Loaded) {
  if (first && filtering)
    return <SearchResults text={text} exact={exact} first={first} total={total} filtering={filtering} />
  return <BoughtOften bestSellers={bestSellers} />
}

/** What the shopper bought before comes first; as many cards as best sellers, so that nothing below moves. */
function BoughtOften({ bestSellers }: Pick<Loaded, 'bestSellers'>) {
  const bought = useBoughtBefore()
  // after a first touch the cards under the finger are not replaced any more
  const [held, setHeld] = useState<boolean>()
  const hasOwn = held ?? bought.length > 0
  const hold = () => setHeld(hasOwn)
  const own = new Set(bought.map(({ id }) => id))
  const others = bestSellers.filter(({ id }) => !own.has(id))
  const products = hasOwn ? [...bought, ...others].slice(0, bestSellers.length) : bestSellers
  return (
    <div onPointerDownCapture={hold} onFocusCapture={hold}>
      <BeforeTyping>
        {products.map((product, at) => (
          <li key={product.id}>
            <CartProductCard product={product} eager={at < 6} />
          </li>
        ))}
      </BeforeTyping>
    </div>
  )
}

function Searching({ text }: { text: string }) {
  return (
    <div className="page">
      <SearchHeading text={text} />
      <ProductGrid busy>
        <ProductSkeletons count={SKELETONS} />
      </ProductGrid>
    </div>
  )
}
