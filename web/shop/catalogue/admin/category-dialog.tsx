import type { Category, SubCategory } from '#contract/v1/categories.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSaveCategory, useSaveSubCategory } from './categories.api.ts'
import { CategoryForm } from './category-form.tsx'

type DialogProps<S> = {
  open: boolean
  onClose(): void
  /** the record to edit; without it a new one is created */
  record: S | undefined
}

/** 'Category' or 'Update Category' (spec §2). */
export function CategoryDialog({ open, onClose, record }: DialogProps<Category>) {
  const { t } = useI18n()
  return (
    <FormDialog open={open} onClose={onClose} title={t(record ? 'Update Category' : 'Category')}>
      {(changed) => <SavedCategory record={record} onSaved={onClose} onChange={changed} />}
    </FormDialog>
  )
}

/** 'Add Sub Category' or 'Edit Sub Category' (spec §2). */
export function SubCategoryDialog({
  open,
  onClose,
  record,
  parents,
}: DialogProps<SubCategory> & { parents: Category[] }) {
  const { t } = useI18n()
  return (
    <FormDialog open={open} onClose={onClose} title={t(record ? 'Edit Sub Category' : 'Add Sub Category')}>
      {(changed) => (
        <SavedSubCategory record={record} parents={parents} onSaved={onClose} onChange={changed} />
      )}
    </FormDialog>
  )
}

// the call belongs to the form, so that the next form does not show its error
type SavedProps<S> = { record: S | undefined; onSaved(): void; onChange(changed: boolean): void }

function SavedCategory({ record, onSaved, onChange }: SavedProps<Category>) {
  return <CategoryForm record={record} save={useSaveCategory(record, onSaved)} onChange={onChange} />
}

function SavedSubCategory({
  record,
  parents,
  onSaved,
  onChange,
}: SavedProps<SubCategory> & { parents: Category[] }) {
  const save = useSaveSubCategory(record, onSaved)
  return <CategoryForm record={record} parents={parents} save={save} onChange={onChange} />
}
