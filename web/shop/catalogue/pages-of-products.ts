import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ProductCard } from '#contract/catalogue.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'

export type PageOfProducts = { data: ProductCard[]; page: number; more: boolean }

/** How long a list someone strolls through stays as it is, so that going back finds it where it was left. */
const STROLL_MS = 5 * 60_000

/**
 * A list of products that grows page by page. The first page came with the page itself; `key` names the question,
 * so an answer to an older one can never be appended.
 */
export function usePagesOfProducts(
  key: QueryKey,
  first: PageOfProducts,
  ask: (page: number, signal: AbortSignal) => Promise<PageOfProducts>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.more ? last.page + 1 : undefined),
    initialData: { pages: [first], pageParams: [1] },
    staleTime: STROLL_MS,
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

/** A product that moved a page down while the list was read must not appear twice. */
function uniqueById(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product._id, product])).values()]
}
