import { type FormEvent, useEffect, useRef, useState } from 'react'
import { collectionColours } from '#contract/browser/v1/collections.ts'
import type { StaffCollection } from '#contract/v1/collections.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { problemIn, useSubCategories } from '#web/shop/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CollectionChoice } from './collection-choice.tsx'
import { CollectionPreview } from './collection-preview.tsx'
import { CollectionTimes } from './collection-times.tsx'
import { usePicked, useSaveCollection } from './collections.api.ts'
import { type CollectionValues, emptyValues, inputOf, valuesOfCollection } from './form-values.ts'

type EditProps = {
  /** without one, a new collection is added */
  collection: StaffCollection | undefined
  /** the same as it is now; somebody else may have changed it since the form was opened */
  latest: StaffCollection | undefined
  /** reports whether the form has unsaved changes */
  onChange(changed: boolean): void
  onSaved(): void
}

/** The form of a collection, once the names of its products and sub-categories are loaded. */
export function EditCollection({ collection, latest, onChange, onSaved }: EditProps) {
  const categories = useSubCategories()
  const ids = collection?.productIds ?? []
  const products = usePicked(ids)
  const { data: subCategories } = categories
  const { data: picked = ids.length === 0 ? [] : undefined } = products
  for (const { isLoadingError, error, refetch } of [categories, products])
    if (isLoadingError) return <LoadFailed error={error} onRetry={refetch} />
  if (!subCategories || !picked) return <Skeleton className="h-96 rounded-xl" />
  return (
    <CollectionForm
      collection={collection}
      latest={latest}
      start={collection ? valuesOfCollection(collection, picked, subCategories) : emptyValues}
      onChange={onChange}
      onSaved={onSaved}
    />
  )
}

export type PartProps = {
  values: CollectionValues
  set(part: Partial<CollectionValues>): void
  problem(field: string): string | undefined
}

const colourNames = {
  saffron: 'Yellow' satisfies Text,
  leaf: 'Green' satisfies Text,
  chilli: 'Red' satisfies Text,
  plain: 'Grey' satisfies Text,
}

function CollectionForm(props: EditProps & { start: CollectionValues }) {
  const { collection, latest, start, onChange, onSaved } = props
  const { t } = useI18n()
  const [values, setValues] = useState(start)
  const save = useSaveCollection(latest ?? collection, onSaved)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [save.error])
  const set = (part: Partial<CollectionValues>) => {
    setValues((was) => ({ ...was, ...part }))
    onChange(true)
  }
  const problem = (field: string) => problemIn(save.error, field)
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    // Enter in the search for products must not send the form
    if (document.activeElement?.matches('[type=search]')) return
    if (!save.isPending) save.mutate(inputOf(values))
  }
  const parts: PartProps = { values, set, problem }
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <CollectionNames {...parts} />
      <CollectionChoice {...parts} />
      <CollectionTimes {...parts} />
      <CollectionPreview values={values} />
      {latest && latest.version !== collection?.version && !save.isPending && !save.isSuccess && (
        <p role="alert" className="rounded-lg bg-saffron-100 px-3.5 py-2.5 text-sm text-saffron-800">
          {t(
            'Somebody has saved this collection meanwhile. Submit to replace that, or open it again to see it.',
          )}
        </p>
      )}
      <Button type="submit" size="lg" wide busy={save.isPending}>
        {t('Submit')}
      </Button>
    </form>
  )
}

function CollectionNames({ values, set, problem }: PartProps) {
  const { t } = useI18n()
  const invalid = (field: string) => {
    // an address that is taken comes from the title
    const message = problem(field) ?? (field === 'title' ? problem('name') : undefined)
    return message ? { problem: message } : {}
  }
  return (
    <>
      <Field
        label={t('Title')}
        required
        maxLength={60}
        autoComplete="off"
        value={values.title}
        onChange={(event) => set({ title: event.target.value })}
        {...invalid('title')}
      />
      <Field
        label={t('{title} in Hindi', { title: t('Title') })}
        lang="hi"
        maxLength={60}
        autoComplete="off"
        value={values.titleHi}
        onChange={(event) => set({ titleHi: event.target.value })}
        {...invalid('titleHi')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('Colour')}
          value={values.colour}
          onChange={({ target }) =>
            set({ colour: collectionColours.find((one) => one === target.value) ?? 'plain' })
          }
        >
          {collectionColours.map((colour) => (
            <option key={colour} value={colour}>
              {t(colourNames[colour])}
            </option>
          ))}
        </Select>
        <Field
          label={t('Position')}
          inputMode="numeric"
          autoComplete="off"
          value={values.position}
          onChange={(event) => set({ position: event.target.value })}
          {...invalid('position')}
        />
      </div>
      <Enabled values={values} set={set} />
    </>
  )
}

function Enabled({ values, set }: Omit<PartProps, 'problem'>) {
  const { t } = useI18n()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={values.enabled}
        onChange={(event) => set({ enabled: event.target.checked })}
        className="size-5 cursor-pointer accent-leaf-600"
      />
      {t('Shown in the shop')}
    </label>
  )
}
