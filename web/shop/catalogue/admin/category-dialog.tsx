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
  const save = useSaveCategory(record, onClose)
  return (
    <FormDialog open={open} onClose={onClose} title={t(record ? 'Update Category' : 'Category')}>
      {(changed) => <CategoryForm record={record} save={save} onChange={changed} />}
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
  const save = useSaveSubCategory(record, onClose)
  return (
    <FormDialog open={open} onClose={onClose} title={t(record ? 'Edit Sub Category' : 'Add Sub Category')}>
      {(changed) => <CategoryForm record={record} parents={parents} save={save} onChange={changed} />}
    </FormDialog>
  )
}
