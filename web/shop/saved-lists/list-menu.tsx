import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedList } from '#contract/v1/saved-lists.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { useDeleteList, useRenameList } from './saved-lists.api.ts'

/** What the owner does with a whole list. */
export function ListMenu({ list: { id, name } }: { list: SavedList }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  const renaming = useRenameList(id, close)
  const deleting = useDeleteList(id, () => void navigate('/dashboard/lists'))
  return (
    <div className="flex gap-2">
      <Button variant="quiet" size="sm" onClick={() => setOpen('rename')}>
        {t('Rename')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setOpen('delete')}>
        {t('Delete list')}
      </Button>
      <Dialog open={open === 'rename'} onOpenChange={close} title={t('Rename')}>
        <ListNameForm name={name} submit={t('Save')} busy={renaming.isPending} onSubmit={renaming.mutate} />
      </Dialog>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('Delete this list?')}
        description={t('It is gone for everybody who shares it.')}
        subject={name}
        confirm={t('Delete list')}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      />
    </div>
  )
}
