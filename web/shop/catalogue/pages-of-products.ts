import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ProductCard } from '#contract/v1/products.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'

/** A page of a list; `nextCursor` is null on the last one. */
export type PageOfProducts = { data: ProductCard[]; nextCursor: string | null }

/** How long a list stays cached, so that going back restores it. */
const STALE_AFTER_MS = 5 * 60_000

/**
 * A product list that loads page by page. The first page is part of the HTML; `key` identifies the query, so
 * that pages of an older query are never appended.
 */
export function usePagesOfProducts(
  key: QueryKey,
  first: PageOfProducts,
  fetchPage: (after: { cursor?: string }, signal: AbortSignal) => Promise<PageOfProducts>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    initialData: { pages: [first], pageParams: [''] },
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
  })
  useFailureToast(query.error)
  return {
    products: uniqueById(query.data.pages.flatMap((page) => page.data)),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** Removes duplicates: a product may move down a page while the list is loaded. */
function uniqueById(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
