import { useRef } from 'react'
import { nameIn } from '#contract/language.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { ChosenChip } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/select.tsx'

export type Shelf = { _id: string; name: string; nameHi?: string }
/** Shelves to choose from, under a heading where there are several kinds. */
export type Choice = { heading: Text; shelves: Shelf[] }

type PickerProps = {
  label: string
  choices: Choice[]
  chosen: Shelf[]
  onChange(chosen: Shelf[]): void
  problem?: string | undefined
}

/** A dropdown that adds, and chips that take back (spec §2). */
export function ShelfPicker({ label, choices, chosen, onChange, problem }: PickerProps) {
  const { t, language } = useWords()
  const select = useRef<HTMLSelectElement>(null)
  const open = choices
    .map(({ heading, shelves }) => ({ heading, shelves: shelves.filter((one) => !has(chosen, one._id)) }))
    .filter(({ shelves }) => shelves.length > 0)

  const option = (shelf: Shelf) => (
    <option key={shelf._id} value={shelf._id}>
      {nameIn(language, shelf)}
    </option>
  )

  function add(id: string) {
    const shelf = open.flatMap(({ shelves }) => shelves).find((one) => one._id === id)
    if (!shelf) return
    const { _id, name, nameHi } = shelf
    onChange([...chosen, { _id, name, ...(nameHi && { nameHi }) }])
  }
  return (
    <div className="flex flex-col gap-2">
      <Select
        ref={select}
        label={label}
        value=""
        onChange={(event) => add(event.target.value)}
        problem={problem}
      >
        <option value="">{t('Select {name}', { name: label })}</option>
        {open.length === 1
          ? open[0]?.shelves.map(option)
          : open.map(({ heading, shelves }) => (
              <optgroup key={heading} label={t(heading)}>
                {shelves.map(option)}
              </optgroup>
            ))}
      </Select>
      <ul
        aria-label={t('Chosen: {label}', { label })}
        aria-live="polite"
        className="flex flex-wrap gap-2 empty:hidden"
      >
        {chosen.map((shelf) => (
          <li key={shelf._id} className="max-w-full">
            <ChosenChip
              name={nameIn(language, shelf)}
              onRemove={() => {
                onChange(chosen.filter((one) => one._id !== shelf._id))
                // the button that was pressed is gone
                select.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const has = (shelves: Shelf[], id: string) => shelves.some((one) => one._id === id)
