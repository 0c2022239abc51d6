import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The page of a long list, kept in the address so that reload and back work; nonsense is page 1. What else the address
 * says stays.
 */
export function usePageParam(): [page: number, setPage: SetPage] {
  const [query, setQuery] = useSearchParams()
  return [pageIn(query.get('page')), (page, how) => setQuery((query) => withPage(query, page), how)]
}

type SetPage = (page: number, how?: { replace: boolean }) => void

/**
 * Goes to the last page when the address says one beyond it: the last thing of that page may have been taken away.
 * `pages` is how many there are, undefined until that is known. Answers whether it is on its way there.
 */
export function useLastPage(page: number, pages: number | undefined, setPage: SetPage): boolean {
  const beyond = pages !== undefined && page > pages
  // the way back must not lead to a page there is not
  const goToLast = useEffectEvent(() => setPage(pages ?? 1, { replace: true }))
  useEffect(() => {
    if (beyond) goToLast()
  }, [beyond])
  return beyond
}

export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}

export function pageIn(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.max(1, page)
}

export const pagesOf = (totalCount: number, perPage: number): number =>
  Math.max(1, Math.ceil(totalCount / perPage))
