import type { ChangeEvent } from 'react'
import { Form, Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ArrowLeft, Search, X } from '#web/ui/icons.ts'
import { useCombobox } from './combobox.ts'
import { useTypedSearch } from './use-typed-search.ts'

export const searchBox = classes(
  'flex h-12 w-full items-center overflow-hidden rounded-lg border border-line bg-card',
  'text-base shadow-card transition-colors',
)

/** The search form of the header; what is typed becomes the address at once. */
export function SearchInput() {
  const { t } = useI18n()
  const { input, query, empty, goTo } = useTypedSearch()
  const combobox = useCombobox()
  return (
    <Form
      role="search"
      action="/search"
      onSubmit={(event) => {
        // results are displayed already, so Enter only closes the on-screen keyboard
        event.preventDefault()
        input.current?.blur()
      }}
      className={classes(searchBox, 'border-leaf-600 focus-within:ring-2 focus-within:ring-leaf-200')}
    >
      <Link
        to="/"
        aria-label={t('Back to home')}
        className="grid size-12 shrink-0 place-items-center text-ink md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <Search aria-hidden="true" className="ml-4 hidden size-5 shrink-0 text-leaf-600 md:block" />
      <input
        ref={input}
        name="q"
        type="search"
        defaultValue={query}
        // the shopper came here to type (spec §2)
        // biome-ignore lint/a11y/noAutofocus: as above
        autoFocus
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        {...combobox}
        aria-label={t('Search for products')}
        placeholder={t('Search for atta dal and more.')}
        onChange={(event: ChangeEvent<HTMLInputElement>) => goTo(event.target.value)}
        className={classes(
          'h-full min-w-0 flex-1 bg-transparent px-1 placeholder:text-faint focus-visible:shadow-none',
          'focus-visible:outline-none md:px-3 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {!empty && (
        <ClearButton
          onClear={() => {
            if (input.current) input.current.value = ''
            input.current?.focus()
            goTo('')
          }}
        />
      )}
    </Form>
  )
}

function ClearButton({ onClear }: { onClear(): void }) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      aria-label={t('Clear the search')}
      onClick={onClear}
      className="grid size-12 shrink-0 place-items-center text-faint hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}
