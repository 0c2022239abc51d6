import type { RefObject } from 'react'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useCategories, useSubCategories } from './categories.api.ts'
import { CategoryPicker } from './category-picker.tsx'
import { NameFields } from './name-fields.tsx'
import type { ProductFormValues } from './product-form-values.ts'
import { subCategoryChoices, withCategories, withSubCategories } from './sub-category-choices.ts'

export type FieldsProps = {
  typed: ProductFormValues
  set(part: Partial<ProductFormValues>): void
  problem(field: string): string | undefined
}

export function ProductTexts(fields: FieldsProps & { hindiField: RefObject<HTMLInputElement | null> }) {
  const { t } = useI18n()
  const { typed, set, problem } = fields
  return (
    <>
      <NameFields {...fields} />
      <Field
        label={t('Brand')}
        maxLength={60}
        value={typed.brand}
        onChange={(event) => set({ brand: event.target.value })}
        hint={t('As on the pack; empty for goods without a brand.')}
        problem={problem('brand')}
      />
      <TextArea
        label={t('Description')}
        required
        maxLength={5_000}
        value={typed.description}
        onChange={(event) => set({ description: event.target.value })}
        problem={problem('description')}
      />
      <TextArea
        label={t('{title} in Hindi', { title: t('Description') })}
        lang="hi"
        maxLength={5_000}
        value={typed.descriptionHi}
        onChange={(event) => set({ descriptionHi: event.target.value })}
        problem={problem('descriptionHi')}
      />
    </>
  )
}

export function ProductCategories({ typed, set, problem }: FieldsProps) {
  const { t } = useI18n()
  const { data: categories = [] } = useCategories()
  const { data: subCategories = [] } = useSubCategories()
  return (
    <>
      <CategoryPicker
        label={t('Category')}
        choices={[{ heading: 'Category' satisfies Text, choices: categories }]}
        chosen={typed.categories}
        onChange={(chosen) => set(withCategories(typed, chosen, subCategories))}
        problem={problem('categoryIds')}
      />
      <CategoryPicker
        label={t('Sub Category')}
        choices={[
          {
            heading: 'Sub Category' satisfies Text,
            choices: subCategoryChoices(subCategories, typed.categories),
          },
        ]}
        chosen={typed.subCategories}
        onChange={(chosen) => set(withSubCategories(typed, chosen, subCategories))}
        problem={problem('subCategoryIds')}
      />
    </>
  )
}

export function ProductNumbers(fields: FieldsProps) {
  const { t } = useI18n()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={t('Unit')} {...requiredInput(fields, 'unit')} placeholder="500 g" />
      <Field label={t('Number of Stock')} {...requiredInput(fields, 'stock')} inputMode="numeric" />
      <Field label={t('Price')} {...requiredInput(fields, 'mrp')} inputMode="decimal" placeholder="₹" />
      <Field
        label={t('Discount')}
        {...requiredInput(fields, 'discountPercent')}
        inputMode="decimal"
        placeholder="%"
      />
    </div>
  )
}

export function ProductBarcodes({ typed, set, problem }: FieldsProps) {
  const { t } = useI18n()
  return (
    <Field
      label={t('Barcodes (EAN)')}
      hint={t('The 8 or 13 digits under the bars. Several packings: separate the codes by commas.')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={600}
      value={typed.barcodes}
      onChange={(event) => set({ barcodes: event.target.value })}
      problem={problem('barcodes')}
    />
  )
}

const requiredInput = (
  { typed, set, problem }: FieldsProps,
  field: 'unit' | 'stock' | 'mrp' | 'discountPercent',
) => ({
  required: true,
  autoComplete: 'off',
  value: typed[field],
  onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  problem: problem(field),
})
