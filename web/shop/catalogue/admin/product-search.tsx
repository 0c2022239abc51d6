import { useSearchParams } from 'react-router'
import { SearchBox } from '#web/ui/search-box.tsx'

/** The search text, kept in the address; a new one begins on page 1 (spec §4). */
export function useSearchParam(): [text: string, setText: (text: string) => void] {
  const [query, setQuery] = useSearchParams()
  const setText = (text: string) =>
    setQuery(text ? { search: text } : {}, { replace: true, preventScrollReset: true })
  return [query.get('search') ?? '', setText]
}

export const ProductSearch = (props: { asked: string; onAsk(text: string): void }) => (
  <SearchBox label="Search product" placeholder="Search product here ..." {...props} />
)
