import { useRef } from 'react'
import { nameIn } from '#contract/language.ts'
import type { CategoryLink } from '#contract/v1/products.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { ChosenChip } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/select.tsx'

/** Categories to choose from, under a heading if there are several kinds. */
export type Choice = { heading: Text; choices: CategoryLink[] }

type PickerProps = {
  label: string
  choices: Choice[]
  chosen: CategoryLink[]
  onChange(chosen: CategoryLink[]): void
  problem?: string | undefined
}

/** A dropdown that adds categories and chips that remove them (spec §2). */
export function CategoryPicker({ label, choices, chosen, onChange, problem }: PickerProps) {
  const { t, language } = useI18n()
  const select = useRef<HTMLSelectElement>(null)
  const open = choices
    .map(({ heading, choices }) => ({ heading, choices: choices.filter((one) => !has(chosen, one.id)) }))
    .filter(({ choices }) => choices.length > 0)

  const option = (record: CategoryLink) => (
    <option key={record.id} value={record.id}>
      {nameIn(language, record)}
    </option>
  )

  function add(id: string) {
    const record = open.flatMap(({ choices }) => choices).find((one) => one.id === id)
    if (!record) return
    const { name, nameHi } = record
    onChange([...chosen, { id, name, ...(nameHi && { nameHi }) }])
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
          ? open[0]?.choices.map(option)
          : open.map(({ heading, choices }) => (
              <optgroup key={heading} label={t(heading)}>
                {choices.map(option)}
              </optgroup>
            ))}
      </Select>
      <ul
        aria-label={t('Chosen: {label}', { label })}
        aria-live="polite"
        className="flex flex-wrap gap-2 empty:hidden"
      >
        {chosen.map((record) => (
          <li key={record.id} className="max-w-full">
            <ChosenChip
              name={nameIn(language, record)}
              onRemove={() => {
                onChange(chosen.filter((one) => one.id !== record.id))
                // the pressed button has been removed
                select.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const has = (choices: CategoryLink[], id: string) => choices.some((one) => one.id === id)
