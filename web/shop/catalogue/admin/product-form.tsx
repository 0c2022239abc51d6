import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Text, useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExtraFields } from './extra-fields.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { problemIn } from './problems.ts'
import { lacking, type ProductTyped, subCategoryChoices } from './product-typed.ts'
import { ShelfPicker } from './shelf-picker.tsx'
import { useCategories, useSubCategories } from './shelves.api.ts'
import { useUploads } from './use-uploads.ts'

/** What the shop takes (contract/shelving.ts). */
const MOST_PICTURES = 10

type ProductFormProps = {
  typed: ProductTyped
  /** hears every change; what was typed stays the caller's, so that a failure loses nothing */
  onType(change: (was: ProductTyped) => ProductTyped): void
  save: { mutate(typed: ProductTyped): void; isPending: boolean; error: Error | null }
  /** the word on the button */
  submit: string
}

/** Everything about a product, to add it or to change it (spec §2, §5). */
export function ProductForm({ typed, onType, save, submit }: ProductFormProps) {
  const { t } = useWords()
  const { data: categories = [] } = useCategories()
  const { data: subCategories = [] } = useSubCategories()
  const set = (part: Partial<ProductTyped>) => onType((was) => ({ ...was, ...part }))
  const uploads = useUploads(MOST_PICTURES - typed.image.length, (url) =>
    // the same picture twice is one
    onType((was) => ({ ...was, image: [...new Set([...was.image, url])] })),
  )
  const { form, problem, submitted } = useSubmission(typed, save, uploads.uploading > 0)
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
      <PictureUpload
        pictures={typed.image}
        uploads={uploads}
        most={MOST_PICTURES}
        hint={t('Up to {most} pictures; the first one stands on the shelf.', { most: MOST_PICTURES })}
        problem={problem('image')}
        onRemove={(src) => set({ image: typed.image.filter((one) => one !== src) })}
      />
      <ShelfPicker
        label={t('Category')}
        choices={[{ heading: 'Category' satisfies Text, shelves: categories }]}
        chosen={typed.category}
        onChange={(category) => set({ category })}
        problem={problem('category')}
      />
      <ShelfPicker
        label={t('Sub Category')}
        choices={subCategoryChoices(subCategories, typed.category)}
        chosen={typed.subCategory}
        onChange={(subCategory) => set({ subCategory })}
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
    </form>
  )
}

/** Sends what is complete; else, and after a refusal, the cursor goes where the first problem stands. */
function useSubmission(typed: ProductTyped, save: ProductFormProps['save'], busy: boolean) {
  const { t } = useWords()
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
      save.mutate(typed)
    }
  }
  const problem = (field: string) => missing[field] ?? problemIn(save.error, field)
  return { form, problem, submitted }
}
