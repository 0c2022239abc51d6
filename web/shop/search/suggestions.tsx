import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { Search } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { isTouched } from '#web/ui/touch-focus.ts'
import { searchPath } from './search-path.ts'
import type { SuggestedListing } from './suggested-listings.ts'
import { LIST_ID, optionId, useSuggestionKeys } from './use-suggestion-keys.ts'

/** So many texts and then categories come first, so that a phone shows some of both. */
const FIRST = 2

type SuggestionsProps = { text: string; queries: string[]; listings: SuggestedListing[] }

/**
 * What the typed text may become: a row above the results, so that it covers none of them. Its height is the same with
 * and without suggestions, so that the results do not move while typing.
 */
export function Suggestions({ text, queries, listings }: SuggestionsProps) {
  const { t } = useI18n()
  const options = [
    ...queries.slice(0, FIRST),
    ...listings.slice(0, FIRST),
    ...queries.slice(FIRST),
    ...listings.slice(FIRST),
  ]
  const count = options.length
  const { active, closed } = useSuggestionKeys(text, count)
  return (
    <div className={classes('page', closed ? 'h-4' : 'h-17 py-3')}>
      <p role="status" className="sr-only">
        {count > 0 && !closed && t('{count} suggestions. The arrow keys choose one.', { count })}
      </p>
      {count > 0 && !closed && (
        <div
          id={LIST_ID}
          role="listbox"
          aria-label={t('Suggestions')}
          // relative, so that the texts for screen readers in it do not widen the page
          className={classes(
            'no-scrollbar relative -mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4',
            'md:-mx-6 md:scroll-px-6 md:px-6',
          )}
        >
          {options.map((option, at) =>
            typeof option === 'string' ? (
              <Suggestion key={option} at={at} active={active} to={searchPath(option)}>
                <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <span className="whitespace-pre">
                  <Completed typed={text} query={option} />
                </span>
              </Suggestion>
            ) : (
              <Suggestion key={option.id} at={at} active={active} to={option.href} leaves>
                <ListingName {...option} />
              </Suggestion>
            ),
          )}
        </div>
      )}
    </div>
  )
}

function ListingName({ name, image }: SuggestedListing) {
  const { t } = useI18n()
  return (
    <>
      <Picture src={image} alt="" sizes="32px" widest={160} eager className="-ml-2 size-8 rounded-full" />
      <span className="whitespace-nowrap">
        {name}
        <span className="sr-only">{`, ${t('category')}`}</span>
      </span>
    </>
  )
}

type SuggestionProps = { at: number; active: number; to: string; leaves?: boolean; children: ReactNode }

/** The keyboard reaches it from the input with the arrow keys, so it is no stop of the Tab key. */
function Suggestion({ at, active, to, leaves, children }: SuggestionProps) {
  const chosen = at === active
  return (
    <Link
      id={optionId(at)}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      to={to}
      // a search takes the place of the one that is typed; Back leads out of it
      replace={!leaves}
      prefetch={leaves ? onIntent : 'none'}
      onMouseDown={stayInInput}
      className={classes(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors',
        chosen
          ? 'border-leaf-600 bg-leaf-100 text-leaf-800 inset-ring inset-ring-leaf-600'
          : 'border-line bg-card hover:border-leaf-400 hover:bg-leaf-50',
      )}
    >
      {children}
    </Link>
  )
}

/** A press by mouse leaves the focus in the input; a touch closes the on-screen keyboard, which covers results. */
function stayInInput(event: MouseEvent) {
  if (!isTouched()) event.preventDefault()
}

/** The query with the part that the suggestion adds in bold; a sign is not separated from its letter. */
function Completed({ typed, query }: { typed: string; query: string }) {
  const begun = typed.trim().toLowerCase()
  const rest = query.slice(begun.length)
  if (!query.startsWith(begun) || rest === '' || /^\p{M}/u.test(rest)) return query
  return (
    <>
      <span className="text-soft">{query.slice(0, begun.length)}</span>
      <b>{rest}</b>
    </>
  )
}
