import { nameIn } from '#contract/language.ts'
import type { Category } from '#contract/v1/categories.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { AdminHeading } from '#web/ui/admin-heading.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { AdminCard, AdminGrid, AdminGridLoading } from './admin-card.tsx'
import { useCategories, useDeleteCategory } from './categories.api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { PermanentDelete } from './permanent-delete.tsx'

/** The admin page of categories (spec §2). */
export function CategoryAdmin() {
  const { t } = useI18n()
  const { begin, end, isOpen, thing } = useDialogState<'save' | 'delete', Category>()
  const remove = useDeleteCategory(end)
  return (
    <section>
      <AdminHeading title={t('Category')} add={t('Add Category')} onAdd={() => begin('save')} />
      <Categories onEdit={(category) => begin('save', category)} onDelete={(it) => begin('delete', it)} />
      <CategoryDialog open={isOpen('save')} onClose={end} record={thing('save')} />
      <PermanentDelete open={isOpen('delete')} onClose={end} thing={thing('delete')} remove={remove} />
    </section>
  )
}

type Actions = { onEdit(category: Category): void; onDelete(category: Category): void }

function Categories({ onEdit, onDelete }: Actions) {
  const { t, language } = useI18n()
  const { data: categories, error, refetch } = useCategories()
  if (error && !categories) return <LoadFailed error={error} onRetry={refetch} />
  if (!categories) return <AdminGridLoading count={12} />
  if (categories.length === 0) {
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t('There is no category yet. Add the first one.')}</p>
      </EmptyState>
    )
  }
  return (
    <AdminGrid>
      {categories.map((category) => (
        <li key={category.id}>
          <AdminCard
            name={nameIn(language, category)}
            picture={category.image}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
        </li>
      ))}
    </AdminGrid>
  )
}
