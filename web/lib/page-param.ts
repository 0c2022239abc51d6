import { useSearchParams } from 'react-router'

/**
 * The page of a long list, kept in the address so that reload and back work; nonsense is page 1. What else the address
 * says stays.
 */
export function usePageParam(): [page: number, setPage: (page: number) => void] {
  const [query, setQuery] = useSearchParams()
  return [pageIn(query.get('page')), (page) => setQuery((query) => withPage(query, page))]
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
