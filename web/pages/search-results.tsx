import type { SearchPage } from '#contract/reader.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { ProductGrid } from '#web/shop/catalogue/product-grid.tsx'
import { NothingFound } from '#web/shop/search/nothing-found.tsx'
import { SearchHeading } from '#web/shop/search/search-heading.tsx'
import { SpellingNote } from '#web/shop/search/spelling-note.tsx'
import { withHref } from '#web/shop/search/suggested-listings.ts'
import { useRecentSearch } from '#web/shop/search/use-last-searches.ts'
import { useSearch } from '#web/shop/search/use-search.ts'
import { More } from '#web/ui/load-more.tsx'

type ResultsProps = { text: string; exact: boolean; first: SearchPage }

/** The products for a search text, or ways to go on where there are none. */
export function SearchResults({ text, exact, first }: ResultsProps) {
  const { language } = useI18n()
  const { products, hasMore, loadingMore, failed, loadMore } = useSearch(text, exact, first)
  const { correction, instead } = first
  const searched = correction?.applied ? correction.to : text
  const storeSearch = useRecentSearch(searched, first.totalCount > 0)
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
    <div className="page" onClickCapture={storeSearch}>
      <SearchHeading text={searched} totalCount={first.totalCount} />
      {correction && <SpellingNote correction={correction} />}
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
