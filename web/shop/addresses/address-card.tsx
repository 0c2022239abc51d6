import { useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pencil, Trash2 } from '#web/ui/icons.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressLines } from './address-lines.tsx'
import { type SavedAddress, useRemoveAddress } from './addresses.api.ts'

export function AddressCard({ address }: { address: SavedAddress }) {
  const { t } = useI18n()
  const [dialog, setDialog] = useState<'edit' | 'remove'>()
  const done = () => setDialog(undefined)
  const { mutate, isPending } = useRemoveAddress(done)
  return (
    <article className="flex h-full items-start justify-between gap-2 rounded-xl border border-line bg-card p-4 pr-2">
      <AddressLines address={address} />
      <div className="-mt-2 flex shrink-0">
        <IconButton
          label={t('Edit {name}', { name: address.address_line })}
          onClick={() => setDialog('edit')}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          label={t('Remove {name}', { name: address.address_line })}
          onClick={() => setDialog('remove')}
          className="text-chilli-600"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <AddressDialog open={dialog === 'edit'} onOpenChange={done} address={address} />
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={done}
        title={t('Remove address?')}
        description={t('{address} will no longer be offered at checkout. Your past orders keep it.', {
          address: `${address.address_line}, ${address.city}`,
        })}
        confirm={t('Remove')}
        busy={isPending}
        onConfirm={() => mutate(address)}
      />
    </article>
  )
}
