import type { Category, SubCategory } from '#contract/catalogue.ts'
import { useWords } from '#web/lib/words.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ShelfForm } from './shelf-form.tsx'
import { useSaveCategory, useSaveSubCategory } from './shelves.api.ts'

type DialogProps<S> = {
  open: boolean
  onClose(): void
  /** the one to change; without it a new one is opened */
  shelf: S | undefined
}

/** 'Category' or 'Update Category' (spec §2). */
export function CategoryDialog({ open, onClose, shelf }: DialogProps<Category>) {
  const { t } = useWords()
  const save = useSaveCategory(shelf, onClose)
  return (
    <FormDialog open={open} onClose={onClose} title={t(shelf ? 'Update Category' : 'Category')}>
      {(changed) => <ShelfForm shelf={shelf} save={save} onChange={changed} />}
    </FormDialog>
  )
}

/** 'Add Sub Category' or 'Edit Sub Category' (spec §2). */
export function SubCategoryDialog({
  open,
  onClose,
  shelf,
  parents,
}: DialogProps<SubCategory> & { parents: Category[] }) {
  const { t } = useWords()
  const save = useSaveSubCategory(shelf, onClose)
  return (
    <FormDialog open={open} onClose={onClose} title={t(shelf ? 'Edit Sub Category' : 'Add Sub Category')}>
      {(changed) => <ShelfForm shelf={shelf} parents={parents} save={save} onChange={changed} />}
    </FormDialog>
  )
}
