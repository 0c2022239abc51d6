import type { ProductChoice } from '#contract/product-filters.ts'
import { classes } from '#web/lib/classes.ts'
import { grouped } from '#web/lib/grouped.ts'
import { Check } from '#web/ui/icons.ts'

type OptionProps = {
  name: 'brand' | 'price' | 'discount' | 'size' | 'diet' | 'stock'
  /** '' for the option that excludes nothing */
  value: string
  text: string
  count?: number
  choice: ProductChoice
  onInput: ((form: HTMLFormElement) => void) | undefined
}

/** One value of a filter with the number of products that it would show. */
export function FilterOption({ name, value, text, count, choice, onInput }: OptionProps) {
  const chosen = choice[name]
  const on = Array.isArray(chosen) ? (chosen as string[]).includes(value) : (chosen ?? '') === value
  const single = name === 'discount' || name === 'diet'
  return (
    <label
      className={classes(
        'relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border',
        'border-line bg-card px-3.5 text-sm font-medium transition-colors hover:bg-sunken',
        'has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:text-leaf-800',
        'has-focus-visible:ring-2 has-focus-visible:ring-leaf-600',
        count === 0 && !on && 'text-faint',
      )}
    >
      <input
        type={single ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        {...(onInput
          ? {
              checked: on,
              onChange: ({ currentTarget }) => currentTarget.form && onInput(currentTarget.form),
            }
          : { defaultChecked: on })}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Check aria-hidden="true" className="hidden size-4 shrink-0 peer-checked:block" />
      <span className="min-w-0 truncate">{text}</span>
      {count !== undefined && <span className="text-xs text-faint">{grouped(count)}</span>}
    </label>
  )
}
