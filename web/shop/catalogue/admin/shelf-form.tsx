import { useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { PictureUpload } from './picture-upload.tsx'
import { problemIn } from './problems.ts'
import { type Shelf, ShelfPicker } from './shelf-picker.tsx'
import type { ShelfWish } from './shelves.api.ts'
import { useTold } from './use-told.ts'
import { useUploads } from './use-uploads.ts'

type ShelfFormProps = {
  /** what is being changed; without it something new is opened */
  shelf?: { name: string; nameHi?: string; image: string; category?: Shelf[] } | undefined
  /** what a sub-category can stand in; a category stands in nothing */
  parents?: Category[]
  save: { mutate(wish: ShelfWish): void; isPending: boolean; error: Error | null }
  /** hears whether anything is other than it is kept */
  onChange(changed: boolean): void
}

/** Name and picture of a category, or of a sub-category with its categories; submit waits for all of them (spec §5). */
export function ShelfForm({ shelf, parents, save, onChange }: ShelfFormProps) {
  const { t } = useWords()
  const [name, setName] = useState(shelf?.name ?? '')
  const [nameHi, setNameHi] = useState(shelf?.nameHi ?? '')
  const [image, setImage] = useState(shelf?.image ?? '')
  const [category, setCategory] = useState<Shelf[]>(shelf?.category ?? [])
  useTold(
    onChange,
    name !== (shelf?.name ?? '') ||
      nameHi !== (shelf?.nameHi ?? '') ||
      image !== (shelf?.image ?? '') ||
      !sameShelves(category, shelf?.category),
  )
  const uploads = useUploads(1, setImage)
  const { ref } = useForm(save.error)
  const named = name.trim() !== ''
  const filled = named && image !== '' && (!parents || category.length > 0)
  const problem = (field: string) => problemIn(save.error, field)
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (filled && !uploads.uploading)
          save.mutate({
            name: name.trim(),
            nameHi: nameHi.trim(),
            image,
            category: category.map(({ _id }) => _id),
          })
      }}
      className="flex flex-col gap-4"
    >
      <Field
        label={t('Name')}
        required
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        problem={problem('name')}
      />
      <Field
        label={t('In Hindi')}
        lang="hi"
        autoComplete="off"
        value={nameHi}
        onChange={(event) => setNameHi(event.target.value)}
        problem={problem('nameHi')}
      />
      <PictureUpload
        pictures={image ? [image] : []}
        uploads={uploads}
        most={1}
        disabled={!parents && !named}
        hint={parents || named ? undefined : t('Enter a name first')}
        problem={problem('image')}
        onRemove={() => setImage('')}
      />
      {parents && (
        <ShelfPicker
          label={t('Category')}
          choices={[{ heading: 'Category' satisfies Text, shelves: parents }]}
          chosen={category}
          onChange={setCategory}
          problem={problem('category')}
        />
      )}
      <Button type="submit" size="lg" wide disabled={!filled} busy={save.isPending || uploads.uploading > 0}>
        {t('Submit')}
      </Button>
    </form>
  )
}

const sameShelves = (a: readonly Shelf[], b: readonly Shelf[] = []): boolean =>
  a.length === b.length && a.every(({ _id }, at) => b[at]?._id === _id)
