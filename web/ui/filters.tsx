import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import { inputStyle } from './field.tsx'
import { ChevronDown } from './icons.ts'

/**
 * The filters and the sort order of a list; on phones collapsed behind a button with the number of active
 * filters.
 */
export function Filters({
  active,
  onClear,
  children,
}: {
  active: number
  onClear(): void
  children: ReactNode
}) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <fieldset aria-label={t('Filter and sort')} className="mb-3 min-w-0">
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="w-full md:hidden"
      >
        {active > 0 ? t('Filter and sort ({active})', { active }) : t('Filter and sort')}
      </Button>
      <div
        id={id}
        className={classes(
          'grid-cols-2 items-end gap-2.5 max-md:mt-3 md:flex md:flex-wrap',
          open ? 'grid' : 'hidden',
        )}
      >
        {children}
        {active > 0 && (
          <Button variant="quiet" size="sm" onClick={onClear} className="max-md:h-12">
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** A translatable `word`, or `shown` without translation, such as a product's name. */
type Choice = { value: string } & ({ word: Text } | { shown: string })

/** One filter or sort order, as a select. */
export function FilterSelect({
  label,
  choices,
  selected,
  onSelect,
}: {
  label: string
  choices: readonly Choice[]
  selected: string
  onSelect(value: string): void
}) {
  const { t } = useI18n()
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <span className="relative flex">
        <select
          id={id}
          value={choices.some(({ value }) => value === selected) ? selected : ''}
          onChange={({ target }) => onSelect(target.value)}
          className={classes(boxStyle, 'appearance-none pl-3! pr-9! text-ellipsis md:max-w-44')}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {'shown' in choice ? choice.shown : t(choice.word)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
      </span>
    </div>
  )
}

/** The first or last day of a date range. */
export function FilterDay({
  label,
  selected,
  onSelect,
  ...bounds
}: { label: string; selected: string; onSelect(value: string): void } & Pick<
  ComponentProps<'input'>,
  'min' | 'max'
>) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <input
        {...bounds}
        id={id}
        type="date"
        value={selected}
        onChange={({ target }) => onSelect(target.value)}
        className={classes(boxStyle, 'px-3!')}
      />
    </div>
  )
}

const labelStyle = 'text-xs font-semibold text-soft'
const boxStyle = classes(inputStyle, 'md:h-10! md:rounded-md! md:text-sm!')
