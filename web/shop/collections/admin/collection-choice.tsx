import type { ReactNode } from 'react'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { CategoryPicker, useSubCategories } from '#web/shop/catalogue/catalogue.ts'
import { Field } from '#web/ui/field.tsx'
import type { PartProps } from './collection-form.tsx'
import { ProductPicker } from './product-picker.tsx'

/** What a collection holds: picked products, or what a rule chooses. */
export function CollectionChoice(parts: PartProps) {
  const { t } = useI18n()
  const { values, set } = parts
  const way = (name: typeof values.way, label: ReactNode) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="radio"
        name="way"
        checked={values.way === name}
        onChange={() => set({ way: name })}
        className="size-5 cursor-pointer accent-leaf-600"
      />
      {label}
    </label>
  )
  return (
    <fieldset className="flex flex-col gap-3 rounded-xl border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-soft">{t('Products')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {way('picked', t('Picked one by one'))}
        {way('rule', t('Best sellers by rule'))}
      </div>
      {values.way === 'picked' ? (
        <ProductPicker
          picked={values.products}
          unpublished={values.unpublished.length}
          onChange={(products) => set({ products })}
          problem={parts.problem('productIds')}
        />
      ) : (
        <RuleFields {...parts} />
      )}
    </fieldset>
  )
}

function RuleFields({ values, set, problem }: PartProps) {
  const { t } = useI18n()
  const { data: subCategories = [] } = useSubCategories()
  const input = (field: 'brand' | 'minDiscount' | 'maxPrice', sent: string) => {
    const message = problem(sent)
    return {
      autoComplete: 'off',
      value: values[field],
      onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
      ...(message && { problem: message }),
    }
  }
  return (
    <>
      <CategoryPicker
        label={t('Sub Category')}
        choices={[{ heading: 'Sub Category' satisfies Text, choices: subCategories }]}
        chosen={values.subCategories}
        onChange={(chosen) => set({ subCategories: chosen })}
        problem={problem('rule')}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Field label={t('Brand')} maxLength={120} {...input('brand', 'rule.brand')} />
        <Field
          label={t('Discount from')}
          inputMode="decimal"
          placeholder="%"
          {...input('minDiscount', 'rule.minDiscountPercent')}
        />
        <Field
          label={t('Price up to')}
          inputMode="decimal"
          placeholder="₹"
          {...input('maxPrice', 'rule.maxPrice')}
        />
      </div>
    </>
  )
}
