import { nameIn } from '#contract/language.ts'
import type { SubCategory } from '#contract/v1/categories.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { AdminHeading } from '#web/ui/admin-heading.tsx'
import { PicturePreview } from '#web/ui/picture-preview.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useCategories, useDeleteSubCategory } from './categories.api.ts'
import { SubCategoryDialog } from './category-dialog.tsx'
import { PermanentDelete } from './permanent-delete.tsx'
import { SubCategoryFilters } from './sub-category-filters.tsx'
import { useSubCategoryListQuery } from './sub-category-list-query.ts'
import { SubCategoryTable } from './sub-category-table.tsx'

/** The admin page of sub-categories (spec §2). */
export function SubCategoryAdmin() {
  const { t, language } = useI18n()
  const { begin, end, isOpen, thing } = useDialogState<'save' | 'delete' | 'preview', SubCategory>()
  const { data: categories = [] } = useCategories()
  const remove = useDeleteSubCategory(end)
  const filters = useSubCategoryListQuery()
  const shown = thing('preview')
  return (
    <section>
      <AdminHeading title={t('Sub Category')} add={t('Add Sub Category')} onAdd={() => begin('save')} />
      <SubCategoryFilters filters={filters} categories={categories} />
      <SubCategoryTable
        listQuery={filters.listQuery}
        onPreview={(it) => begin('preview', it)}
        onEdit={(it) => begin('save', it)}
        onDelete={(it) => begin('delete', it)}
      />
      <SubCategoryDialog open={isOpen('save')} onClose={end} record={thing('save')} parents={categories} />
      <PicturePreview
        src={shown?.image ?? ''}
        name={shown ? nameIn(language, shown) : ''}
        open={isOpen('preview')}
        onClose={end}
      />
      <PermanentDelete open={isOpen('delete')} onClose={end} thing={thing('delete')} remove={remove} />
    </section>
  )
}
