import type { SearchName } from '#contract/v1/search-names.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { oneOf, useQueryFilters } from '#web/lib/use-query-filters.ts'
import { AdminHeading } from '#web/ui/admin-heading.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { NameDialog } from './name-dialog.tsx'
import { NameFilters } from './name-filters.tsx'
import { NameTable } from './name-table.tsx'
import { useRemoveName, useSearchNames } from './names.api.ts'

/** Opens the dialog with this name: `/dashboard/search-names?new=kanda`. */
const NEW = 'new'

/** The names by which shoppers know things, for admins. */
export function NamesAdmin() {
  const { t } = useI18n()
  const { param, setParam } = useQueryFilters()
  const { begin, end, isOpen, thing } = useDialogState<'save' | 'remove', SearchName>()
  const remove = useRemoveName()
  const given = param(NEW)
  const removed = thing('remove')
  const edited = given ? undefined : thing('save')
  const query = { search: param('search'), source: oneOf(['supplied', 'edited'], param('source')) }
  const latest = useSearchNames(query).names?.find(({ id }) => id === edited?.id)
  const close = () => {
    end()
    // after a late reply the address may be another one
    if (given && new URLSearchParams(window.location.search).get(NEW) === given)
      setParam(NEW, '', { typing: true })
  }
  return (
    <section>
      <AdminHeading title={t('Search names')} add={t('Add name')} onAdd={() => begin('save')} />
      <p className="mb-4 max-w-prose text-sm text-soft">
        {t('What shoppers type, and what it means. Search uses every change at once.')}
      </p>
      <NameFilters param={param} setParam={setParam} />
      <NameTable
        query={query}
        onEdit={(name) => begin('save', name)}
        onRemove={(name) => begin('remove', name)}
      />
      <NameDialog
        open={isOpen('save') || given !== ''}
        onClose={close}
        record={edited}
        latest={latest}
        given={given}
      />
      <ConfirmDialog
        open={isOpen('remove')}
        onOpenChange={end}
        title={t('Remove this name?')}
        description={t(
          removed?.source === 'supplied'
            ? 'Searches for it no longer find what it means. You can use it again later.'
            : 'Searches for it no longer find what it means.',
        )}
        subject={removed && `${removed.name} → ${removed.meanings.slice(0, 3).join(', ')}`}
        confirm={t('Remove')}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed, { onSettled: end })}
      />
    </section>
  )
}
