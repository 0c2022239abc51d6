import { Form } from 'react-router'
import {
  choiceIn,
  type Diet,
  type DiscountStep,
  diets,
  discountSteps,
  type PriceBand,
  type ProductChoice,
  priceBands,
} from '#contract/product-filters.ts'
import type { Facets } from '#contract/v1/product-filters.ts'
import { type I18n, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterOption } from './filter-option.tsx'
import type { FilterTarget } from './filter-target.ts'
import { dietTexts, discountText, priceText, sizeText } from './filter-texts.ts'

type FilterFormProps = {
  id?: string
  target: FilterTarget
  choice: ProductChoice
  facets: Facets
  /** makes the fields follow `choice`; without it the browser keeps their state, as without scripts */
  onChange?: (choice: ProductChoice) => void
  onSubmit?: () => void
}

/** So many brands are shown at once, the others after a press. */
const FIRST_BRANDS = 12

/** Everything that the products can be filtered by, as a form whose address is that of the filtered page. */
export function FilterForm({ id, target, choice, facets, onChange, onSubmit }: FilterFormProps) {
  const i18n = useI18n()
  const fields = { choice, onInput: onChange && ((form: HTMLFormElement) => onChange(choiceOf(form))) }
  const hidden = { ...target.kept, ...(choice.sort && { sort: choice.sort }) }
  return (
    <Form
      id={id}
      action={target.path}
      onSubmit={(event) => {
        if (!onSubmit) return
        event.preventDefault()
        onSubmit()
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groupsOf(i18n, choice, facets).map((group) => (
        <FilterGroup key={group.name} {...group} {...fields} />
      ))}
      {!onChange && (
        <Button type="submit" className="mt-4">
          {i18n.t('Show products')}
        </Button>
      )}
    </Form>
  )
}

type GroupData = {
  name: 'brand' | 'price' | 'discount' | 'size' | 'diet' | 'stock'
  title: string
  values: Value[]
  textOf(value: string): string
}

/** The groups from which something can be chosen. */
function groupsOf({ t, language }: I18n, choice: ProductChoice, facets: Facets): GroupData[] {
  const { price, brand, discount, size, diet, stock } = choice
  const groups: GroupData[] = [
    {
      name: 'price',
      title: t('Price'),
      values: inOrder(facets.price, priceBands, price),
      textOf: (value) => priceText(t, value as PriceBand),
    },
    { name: 'brand', title: t('Brand'), values: withChosen(facets.brand, brand), textOf: (value) => value },
    {
      name: 'discount',
      title: t('Discount'),
      values: inOrder(facets.discount, discountSteps, discount && [discount]),
      textOf: (value) => discountText(t, value as DiscountStep),
    },
    {
      name: 'size',
      title: t('Size'),
      values: withChosen(facets.size, size),
      textOf: (value) => sizeText(language, value),
    },
    {
      name: 'diet',
      title: t('Diet'),
      values: inOrder(facets.diet, diets, diet && [diet]),
      textOf: (value) => t(dietTexts[value as Diet]),
    },
    {
      name: 'stock',
      title: t('Availability'),
      values: withChosen(facets.stock, stock && [stock]),
      textOf: () => t('In stock'),
    },
  ]
  return groups.filter(({ values }) => values.length > 0)
}

type GroupProps = GroupData & {
  choice: ProductChoice
  onInput: ((form: HTMLFormElement) => void) | undefined
}

function FilterGroup({ name, title, values, textOf, choice, onInput }: GroupProps) {
  const { t } = useI18n()
  const options = (some: Value[]) =>
    some.map(({ value, count }) => (
      <FilterOption
        key={value}
        name={name}
        value={value}
        count={count}
        text={textOf(value)}
        choice={choice}
        onInput={onInput}
      />
    ))
  const others = name === 'brand' ? values.slice(FIRST_BRANDS) : []
  return (
    <fieldset className="min-w-0 border-b border-line py-4 first-of-type:pt-0 last-of-type:border-0">
      <legend className="float-left mb-2.5 w-full font-bold">{title}</legend>
      <div className="clear-left flex flex-wrap gap-2">
        {(name === 'discount' || name === 'diet') && (
          <FilterOption name={name} value="" text={t('Any')} choice={choice} onInput={onInput} />
        )}
        {options(values.slice(0, values.length - others.length))}
        {others.length > 0 && (
          <details className="w-full" open={others.some(({ value }) => choice.brand?.includes(value))}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf-700">
              {t('All {count} brands', { count: values.length })}
            </summary>
            <div className="mt-2 flex flex-wrap gap-2">{options(others)}</div>
          </details>
        )}
      </div>
    </fieldset>
  )
}

export const choiceOf = (form: HTMLFormElement): ProductChoice =>
  choiceIn(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))

type Value = { value: string; count: number }

/** The values that products have or that are chosen, in a fixed order. */
const inOrder = (found: Value[], order: readonly string[], chosen: readonly string[] = []): Value[] =>
  order.flatMap((value) => {
    const count = found.find((one) => one.value === value)?.count
    return count !== undefined || chosen.includes(value) ? [{ value, count: count ?? 0 }] : []
  })

/** A chosen value stays, so that it can be removed, although no product has it with the other filters. */
const withChosen = (found: Value[], chosen: readonly string[] = []): Value[] => [
  ...found,
  ...chosen
    .filter((value) => !found.some((one) => one.value === value))
    .map((value) => ({ value, count: 0 })),
]
