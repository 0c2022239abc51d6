import type { ProductChoice } from '#contract/product-filters.ts'
import type { SearchPage } from '#contract/reader.ts'
import type { Facets } from '#contract/v1/product-filters.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { FilterBar } from '#web/shop/catalogue/filter-bar.tsx'
import { FilterForm } from '#web/shop/catalogue/filter-form.tsx'
import type { FilterTarget } from '#web/shop/catalogue/filter-target.ts'
import { NothingLeft } from '#web/shop/catalogue/nothing-left.tsx'
import { ProductGrid } from '#web/shop/catalogue/product-grid.tsx'
import { NotSoldNote } from '#web/shop/search/not-sold-note.tsx'
import { NothingFound } from '#web/shop/search/nothing-found.tsx'
import { SearchHeading } from '#web/shop/search/search-heading.tsx'
import { SpellingNote } from '#web/shop/search/spelling-note.tsx'
import { withHref } from '#web/shop/search/suggested-listings.ts'
import { useRecentSearch } from '#web/shop/search/use-last-searches.ts'
import { useSearch } from '#web/shop/search/use-search.ts'
import { SearchAdds } from '#web/shop/search-insights/search-adds.tsx'
import { useSearchEvents } from '#web/shop/search-insights/use-search-events.ts'
import { More } from '#web/ui/load-more.tsx'

/** What is chosen, and the facets where the page has the form of the filters. */
export type Filtering = { choice: ProductChoice; target: FilterTarget; facets: Facets | null }
type ResultsProps = {
  text: string
  exact: boolean
  first: SearchPage
  /** of the products without filters */
  total: number
  filtering: Filtering
}

/** The products for a search text, or ways to go on where there are none. */
export function SearchResults({ text, exact, first, total, filtering }: ResultsProps) {
  const { language } = useI18n()
  const { choice, target, facets } = filtering
  const { products, hasMore, loadingMore, failed, loadMore } = useSearch(text, exact, first, choice)
  const { correction, instead } = first
  const searched = correction?.applied ? correction.to : text
  const storeSearch = useRecentSearch(searched, first.totalCount > 0)
  const reportSearch = useSearchEvents(text, products)
  const onPress = () => {
    storeSearch()
    reportSearch()
  }
  if (instead)
    return (
      <NothingFound
        text={text}
        correction={correction}
        nearest={instead.nearest}
        listings={withHref(language, instead.listings)}
      >
        {instead.bestSellers.map((product) => (
          <li key={product.id}>
            <CartProductCard product={product} />
          </li>
        ))}
      </NothingFound>
    )
  return (
    <div className="page" onClickCapture={onPress}>
      <SearchAdds onResults />
      <SearchHeading text={searched} totalCount={first.totalCount} />
      {correction && <SpellingNote correction={correction} />}
      <NotSoldNote notSold={first.notSold} />
      {total > 0 && <FilterBar target={target} choice={choice} totalCount={first.totalCount} />}
      {facets && <FilterForm target={target} choice={choice} facets={facets} />}
      {products.length === 0 && <NothingLeft target={target} choice={choice} />}
      {products.length > 0 && (
        <ProductGrid>
          {products.map((product, at) => (
            <li key={product.id}>
              <CartProductCard product={product} eager={at < 6} />
            </li>
          ))}
        </ProductGrid>
      )}
      {hasMore && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </div>
  )
}
