import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The page number of a long list, stored in the address, so that reload and back work; invalid values mean
 * page 1. Other parameters stay.
 */
export function usePageParam(): [page: number, setPage: SetPage] {
  const [query, setQuery] = useSearchParams()
  return [pageIn(query.get('page')), (page, how) => setQuery((query) => withPage(query, page), how)]
}

type SetPage = (page: number, how?: { replace: boolean }) => void

/**
 * Goes to the last page when the address has a higher number, for example after the last item of a page was
 * deleted. `pages` is the number of pages, undefined until it is loaded. Returns whether it is redirecting.
 */
export function useLastPage(page: number, pages: number | undefined, setPage: SetPage): boolean {
  const beyond = pages !== undefined && page > pages
  // replaces the entry, so that the back button does not lead to the missing page
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
