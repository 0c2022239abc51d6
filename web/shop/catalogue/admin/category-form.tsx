import { useRef, useState } from 'react'
import type { Category } from '#contract/v1/categories.ts'
import type { CategoryLink } from '#contract/v1/products.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useOnChange } from '../../../ui/use-on-change.ts'
import type { CategoryFields } from './categories.api.ts'
import { CategoryPicker } from './category-picker.tsx'
import { HindiNameQuestion, useHindiNameQuestion } from './hindi-name-question.tsx'
import { NameFields } from './name-fields.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { problemIn } from './problems.ts'
import { useUploads } from './use-uploads.ts'

type CategoryFormProps = {
  /** the record to edit; without it a new one is created */
  record?: { name: string; nameHi?: string; image: string; categories?: CategoryLink[] } | undefined
  /** the possible parents of a sub-category; a category has none */
  parents?: Category[]
  save: { mutate(input: CategoryFields): void; isPending: boolean; error: Error | null }
  /** reports whether the form has unsaved changes */
  onChange(changed: boolean): void
}

/**
 * Name and picture of a category, or of a sub-category with its categories; all are required to submit (spec
 * §5).
 */
export function CategoryForm({ record, parents, save, onChange }: CategoryFormProps) {
  const { t } = useI18n()
  const { typed, set, changed } = useTyped(record)
  const { name, nameHi, image, category } = typed
  useOnChange(onChange, changed)
  const uploads = useUploads(1, (image) => set({ image }))
  const { ref } = useForm(save.error)
  const named = name.trim() !== ''
  const filled = named && image !== '' && (!parents || category.length > 0)
  const problem = (field: string) => problemIn(save.error, field)
  const hindiField = useRef<HTMLInputElement>(null)
  const { saveOrAsk, question } = useHindiNameQuestion(record, { name, nameHi }, () =>
    save.mutate({
      name: name.trim(),
      nameHi: nameHi.trim(),
      image,
      categoryIds: category.map(({ id }) => id),
    }),
  )
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (filled && !uploads.uploading) saveOrAsk()
      }}
      className="flex flex-col gap-4"
    >
      <NameFields typed={typed} set={set} problem={problem} hindiField={hindiField} />
      <PictureUpload
        pictures={image ? [image] : []}
        uploads={uploads}
        most={1}
        disabled={!parents && !named}
        hint={parents || named ? undefined : t('Enter a name first')}
        problem={problem('image')}
        onRemove={() => set({ image: '' })}
      />
      {parents && (
        <CategoryPicker
          label={t('Category')}
          choices={[{ heading: 'Category' satisfies Text, choices: parents }]}
          chosen={category}
          onChange={(category) => set({ category })}
          problem={problem('categoryIds')}
        />
      )}
      <Button type="submit" size="lg" wide disabled={!filled} busy={save.isPending || uploads.uploading > 0}>
        {t('Submit')}
      </Button>
      <HindiNameQuestion {...question} field={hindiField} />
    </form>
  )
}

type Typed = { name: string; nameHi: string; image: string; category: CategoryLink[] }

function useTyped(record: CategoryFormProps['record']) {
  const [typed, setTyped] = useState(() => typedOf(record))
  const before = typedOf(record)
  return {
    typed,
    set: (part: Partial<Typed>) => setTyped((was) => ({ ...was, ...part })),
    changed:
      typed.name !== before.name ||
      typed.nameHi !== before.nameHi ||
      typed.image !== before.image ||
      !sameCategories(typed.category, before.category),
  }
}

const typedOf = (record: CategoryFormProps['record']): Typed => ({
  name: record?.name ?? '',
  nameHi: record?.nameHi ?? '',
  image: record?.image ?? '',
  category: record?.categories ?? [],
})

const sameCategories = (a: readonly CategoryLink[], b: readonly CategoryLink[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => b[at]?.id === id)
