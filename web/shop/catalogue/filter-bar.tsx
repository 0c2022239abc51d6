import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import {
  countChosen,
  type FilterSort,
  filterSorts,
  type ProductChoice,
  paramsOf,
} from '#contract/product-filters.ts'
import { offline } from '#web/lib/api-error.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { inputStyle } from '#web/ui/field.tsx'
import { ChevronDown, X } from '#web/ui/icons.ts'
import { toast } from '#web/ui/toast.ts'
import { addressOf, type FilterTarget, formAddressOf } from './filter-target.ts'
import { chosenValues, sortTexts } from './filter-texts.ts'
import { useAddressChoice, useLatestChoice, usualSort } from './use-address-choice.ts'

const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(loadPanel)
/** If it fails, so does the press that opens the panel. */
const prefetchPanel = () => void loadPanel().catch(() => {})

type FilterBarProps = {
  target: FilterTarget
  /** with which the products were loaded */
  choice: ProductChoice
  /** of the products that are listed */
  totalCount: number
}

/** The filters and the order of a list, and what is chosen. Without scripts all of it are links and forms. */
export function FilterBar({ target, choice: loaded, totalCount }: FilterBarProps) {
  const { t } = useI18n()
  const choice = useAddressChoice(target, loaded)
  const choiceProps = { target, choice, latest: useLatestChoice(target, loaded) }
  const button = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  // each opening begins with what is chosen now
  const [openings, setOpenings] = useState(0)
  const chosen = countChosen(choice)
  const navigate = useNavigate()
  const form = formAddressOf(target, choice)

  async function openPanel(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      await loadPanel()
      setOpenings(openings + 1)
      setOpen(true)
    } catch {
      // the page of the link has the filters as a form
      if (navigator.onLine) await navigate(form)
      else toast.error(offline().message)
    }
  }

  return (
    <section aria-label={t('Filter and sort')} className="mb-2 md:mb-4">
      <div className="flex items-center justify-between gap-2">
        <Link
          ref={button}
          to={form}
          aria-haspopup="dialog"
          onClick={openPanel}
          onPointerEnter={prefetchPanel}
          onFocus={prefetchPanel}
          className={classes(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold',
            'whitespace-nowrap transition-colors',
            chosen > 0
              ? 'border-leaf-600 bg-leaf-50 text-leaf-700 hover:bg-leaf-100'
              : 'border-line bg-card text-ink hover:bg-sunken',
          )}
        >
          {chosen > 0 ? t('Filters ({chosen})', { chosen }) : t('Filters')}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Link>
        <SortSelect {...choiceProps} loaded={loaded.sort ?? ''} />
      </div>
      <ChosenFilters {...choiceProps} onRemove={() => button.current?.focus()} />
      <CountOf choice={loaded} totalCount={totalCount} />
      {openings > 0 && (
        <Suspense>
          <FilterPanel key={openings} open={open} onOpenChange={setOpen} target={target} choice={choice} />
        </Suspense>
      )}
    </section>
  )
}

/** Says how many products the filters leave. */
function CountOf({ choice, totalCount }: Omit<FilterBarProps, 'target'>) {
  const { t } = useI18n()
  return (
    <p role="status" className="sr-only">
      {countChosen(choice) > 0 &&
        (totalCount === 1 ? t('1 product') : t('{totalCount} products', { totalCount }))}
    </p>
  )
}

/** `latest` reads the choice when something is pressed, which may be newer than the rendered `choice`. */
type ChoiceProps = { target: FilterTarget; choice: ProductChoice; latest(): ProductChoice }

/** It shows the order of its own last press, and follows the products that are `loaded` after another change. */
function SortSelect({ target, choice, latest, loaded }: ChoiceProps & { loaded: FilterSort | '' }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { sort: _, ...filters } = choice
  const usual = usualSort(target)
  const others = filterSorts.filter((one) => one !== usual)
  return (
    <Form action={target.path} className="flex min-w-0 items-center gap-2">
      {Object.entries(target.kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {paramsOf(filters).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="relative flex min-w-0 items-center gap-2 text-sm">
        <span className="shrink-0 text-soft max-md:sr-only">{t('Sort by')}</span>
        <select
          key={loaded}
          name="sort"
          defaultValue={loaded}
          onChange={({ target: { value } }) => {
            const { sort: _, ...filters } = latest()
            return navigate(addressOf(target, { ...filters, ...(value && { sort: value as FilterSort }) }), {
              preventScrollReset: true,
            })
          }}
          className={classes(
            inputStyle,
            'h-11! min-w-0 appearance-none rounded-full! pl-4! pr-9! text-sm! font-semibold text-ellipsis',
          )}
        >
          {[usual, ...others].map((value) => (
            <option key={value} value={value === usual ? '' : value}>
              {t(sortTexts[value as FilterSort | ''])}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3.5 size-4 text-soft" />
      </label>
      <noscript>
        <button
          type="submit"
          className="min-h-11 rounded-full border border-line bg-card px-4 text-sm font-semibold"
        >
          {t('Show')}
        </button>
      </noscript>
    </Form>
  )
}

function ChosenFilters({ target, choice, latest, onRemove }: ChoiceProps & { onRemove(): void }) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const values = chosenValues(i18n, choice)
  if (values.length === 0) return null
  const press = (event: MouseEvent, change: (latest: ProductChoice) => ProductChoice) => {
    // the link disappears, and the focus would be lost with it
    onRemove()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    return navigate(addressOf(target, change(latest())), { preventScrollReset: true })
  }
  const without = (key: string) => (latest: ProductChoice) =>
    chosenValues(i18n, latest).find((value) => value.key === key)?.without ?? latest
  return (
    <ul aria-label={t('Chosen filters')} className="mt-2.5 flex flex-wrap gap-2">
      {values.map(({ key, text, without: rest }) => (
        <li key={key} className="max-w-full">
          <Link
            to={addressOf(target, rest)}
            preventScrollReset
            onClick={(event) => press(event, without(key))}
            aria-label={t('Remove {name}', { name: text })}
            className={classes(
              'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-leaf-100 pl-4 pr-3.5 text-sm',
              'font-medium text-leaf-800 transition-colors hover:bg-leaf-200',
            )}
          >
            <span className="truncate">{text}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {values.length > 1 && (
        <li>
          <Link
            to={addressOf(target, orderOf(choice))}
            preventScrollReset
            onClick={(event) => press(event, orderOf)}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-leaf-700 hover:underline"
          >
            {t('Clear all')}
          </Link>
        </li>
      )}
    </ul>
  )
}

const orderOf = ({ sort }: ProductChoice): ProductChoice => (sort ? { sort } : {})
