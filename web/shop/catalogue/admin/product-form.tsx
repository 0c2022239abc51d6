import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExtraFields } from './extra-fields.tsx'
import { HindiNameQuestion, useHindiNameQuestion } from './hindi-name-question.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { problemIn } from './problems.ts'
import {
  type FieldsProps,
  ProductBarcodes,
  ProductCategories,
  ProductNumbers,
  ProductTexts,
} from './product-fields.tsx'
import { missingFields, type ProductFormValues } from './product-form-values.ts'
import { useUploads } from './use-uploads.ts'

/** The server's limit (contract/v1/product-edits.ts). */
const MOST_PICTURES = 10

type ProductFormProps = {
  typed: ProductFormValues
  /** the product before editing; without it a new one is added */
  before?: { name: string; nameHi?: string | undefined }
  /** called on every change; the caller holds the state, so that a failure loses nothing */
  onType(change: (was: ProductFormValues) => ProductFormValues): void
  save: { mutate(typed: ProductFormValues): void; isPending: boolean; error: Error | null }
  /** the label of the submit button */
  submit: string
}

/** The form of a product, new or existing (spec §2, §5). */
export function ProductForm({ typed, before, onType, save, submit }: ProductFormProps) {
  const { t } = useI18n()
  const set = (part: Partial<ProductFormValues>) => onType((was) => ({ ...was, ...part }))
  const uploads = useUploads(MOST_PICTURES - typed.images.length, (url) =>
    // duplicate pictures are removed
    onType((was) => ({ ...was, images: [...new Set([...was.images, url])] })),
  )
  const hindiField = useRef<HTMLInputElement>(null)
  const { saveOrAsk, question } = useHindiNameQuestion(before, typed, () => save.mutate(typed))
  const { form, problem, submitted } = useSubmission(typed, { ...save, saveOrAsk }, uploads.uploading > 0)
  const fields: FieldsProps = { typed, set, problem }
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <ProductTexts {...fields} hindiField={hindiField} />
      <PictureUpload
        pictures={typed.images}
        uploads={uploads}
        most={MOST_PICTURES}
        hint={t('Up to {most} pictures; the first is shown in lists.', { most: MOST_PICTURES })}
        problem={problem('images')}
        onRemove={(src) => set({ images: typed.images.filter((one) => one !== src) })}
      />
      <ProductCategories {...fields} />
      <ProductNumbers {...fields} />
      <ProductBarcodes {...fields} />
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
  typed: ProductFormValues,
  save: { saveOrAsk(): void; isPending: boolean; error: Error | null },
  busy: boolean,
) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const missing = refusals > 0 ? missingFields(t, typed) : {}

  useEffect(() => {
    if (refusals > 0 || save.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals, save.error])

  function submitted(event: FormEvent) {
    event.preventDefault()
    if (busy || save.isPending) return
    const [first] = Object.values(missingFields(t, typed))
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
