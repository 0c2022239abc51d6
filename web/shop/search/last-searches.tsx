import { useRef } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { RemovableChipLink } from '#web/ui/chip.tsx'
import { searchPath } from './search-path.ts'
import { clearSearches, removeSearch } from './stored-searches.ts'
import { useLastSearches } from './use-last-searches.ts'

/** The last searches in this browser. What has the focus is followed by the next one when it is removed. */
export function LastSearches() {
  const { t } = useI18n()
  const searches = useLastSearches()
  const list = useRef<HTMLUListElement>(null)
  if (searches.length === 0) return null
  const remove = (at: number, search: string) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (next) next.focus()
    else focusSearch()
    removeSearch(search)
  }
  return (
    <section aria-labelledby="last-searches">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="last-searches" className="text-lg font-bold md:text-xl">
          {t('Your last searches')}
        </h2>
        <Button
          variant="quiet"
          onClick={() => {
            focusSearch()
            clearSearches()
          }}
        >
          {t('Clear all')}
        </Button>
      </div>
      <ul ref={list} className="flex flex-wrap gap-2">
        {searches.map((search, at) => (
          <li key={search} className="max-w-full">
            <RemovableChipLink to={searchPath(search)} name={search} onRemove={() => remove(at, search)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The input is in the header. */
const focusSearch = () => document.querySelector<HTMLElement>('[role=search] input')?.focus()
