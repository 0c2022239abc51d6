import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCategories, useSubCategories } from './categories.api.ts'
import { CategoryPicker } from './category-picker.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { HindiNameQuestion, useHindiNameQuestion } from './hindi-name-question.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { problemIn } from './problems.ts'
import { lacking, type ProductTyped } from './product-typed.ts'
import { subCategoryChoices, withCategories, withSubCategories } from './sub-category-choices.ts'
import { useUploads } from './use-uploads.ts'

/** The server's limit (contract/catalogue-admin.ts). */
const MOST_PICTURES = 10

type ProductFormProps = {
  typed: ProductTyped
  /** the product before editing; without it a new one is added */
  before?: { name: string; nameHi?: string | undefined }
  /** called on every change; the caller holds the state, so that a failure loses nothing */
  onType(change: (was: ProductTyped) => ProductTyped): void
  save: { mutate(typed: ProductTyped): void; isPending: boolean; error: Error | null }
  /** the label of the submit button */
  submit: string
}

/** The form of a product, new or existing (spec §2, §5). */
export function ProductForm({ typed, before, onType, save, submit }: ProductFormProps) {
  const { t } = useI18n()
  const { data: categories = [] } = useCategories()
  const { data: subCategories = [] } = useSubCategories()
  const set = (part: Partial<ProductTyped>) => onType((was) => ({ ...was, ...part }))
  const uploads = useUploads(MOST_PICTURES - typed.image.length, (url) =>
    // duplicate pictures are removed
    onType((was) => ({ ...was, image: [...new Set([...was.image, url])] })),
  )
  const hindiField = useRef<HTMLInputElement>(null)
  const { saveOrAsk, question } = useHindiNameQuestion(before, typed, () => save.mutate(typed))
  const { form, problem, submitted } = useSubmission(typed, { ...save, saveOrAsk }, uploads.uploading > 0)
  const input = (field: 'name' | 'unit' | 'stock' | 'price' | 'discount', label: string) => ({
    label,
    required: true,
    autoComplete: 'off',
    value: typed[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    problem: problem(field),
  })
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <Field {...input('name', t('Name'))} />
      <Field
        ref={hindiField}
        label={t('In Hindi')}
        lang="hi"
        autoComplete="off"
        value={typed.nameHi}
        onChange={(event) => set({ nameHi: event.target.value })}
        problem={problem('nameHi')}
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
      <PictureUpload
        pictures={typed.image}
        uploads={uploads}
        most={MOST_PICTURES}
        hint={t('Up to {most} pictures; the first is shown in lists.', { most: MOST_PICTURES })}
        problem={problem('image')}
        onRemove={(src) => set({ image: typed.image.filter((one) => one !== src) })}
      />
      <CategoryPicker
        label={t('Category')}
        choices={[{ heading: 'Category' satisfies Text, choices: categories }]}
        chosen={typed.category}
        onChange={(category) => set(withCategories(typed, category, subCategories))}
        problem={problem('category')}
      />
      <CategoryPicker
        label={t('Sub Category')}
        choices={[
          {
            heading: 'Sub Category' satisfies Text,
            choices: subCategoryChoices(subCategories, typed.category),
          },
        ]}
        chosen={typed.subCategory}
        onChange={(subCategory) => set(withSubCategories(typed, subCategory, subCategories))}
        problem={problem('subCategory')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field {...input('unit', t('Unit'))} placeholder="500 g" />
        <Field {...input('stock', t('Number of Stock'))} inputMode="numeric" />
        <Field {...input('price', t('Price'))} inputMode="decimal" placeholder="₹" />
        <Field {...input('discount', t('Discount'))} inputMode="decimal" placeholder="%" />
      </div>
      <ExtraFields extras={typed.extras} onChange={(extras) => set({ extras })} problem={problem} />
      <Button type="submit" size="lg" wide busy={save.isPending || uploads.uploading > 0}>
        {submit}
      </Button>
      <HindiNameQuestion {...question} field={hindiField} />
    </form>
  )
}

/** Submits a complete form; otherwise, and after a refusal, focuses the first invalid field. */
function useSubmission(
  typed: ProductTyped,
  save: { saveOrAsk(): void; isPending: boolean; error: Error | null },
  busy: boolean,
) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const missing = refusals > 0 ? lacking(t, typed) : {}

  useEffect(() => {
    if (refusals > 0 || save.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals, save.error])

  function submitted(event: FormEvent) {
    event.preventDefault()
    if (busy || save.isPending) return
    const [first] = Object.values(lacking(t, typed))
    if (first) {
      toast.error(first)
      setRefusals((count) => count + 1)
    } else {
      setRefusals(0)
      save.saveOrAsk()
    }
  }
  const problem = (field: string) => missing[field] ?? problemIn(save.error, field)
  return { form, problem, submitted }
}
