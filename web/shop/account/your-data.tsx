import { useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { useConsents, useDownloadData, useSetConsents } from './privacy.api.ts'

/** What a shopper may do with the data that the shop holds: allow, download and delete. */
export function YourData() {
  const { t } = useI18n()
  const [deleting, setDeleting] = useState(false)
  const { mutate: download, isPending } = useDownloadData()
  return (
    <section aria-labelledby="your-data" className="mt-8 max-w-xl">
      <h2 id="your-data" className="mb-2 text-lg font-bold">
        {t('Your data')}
      </h2>
      <div className="divide-y divide-line rounded-xl border border-line bg-card px-4 md:px-6">
        <OffersByMail />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <p className="min-w-56 flex-1 text-sm text-soft">
            {t('A file with everything that we hold about you: orders, addresses, cart and more.')}
          </p>
          <Button variant="secondary" busy={isPending} onClick={() => download()}>
            {t('Download my data')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <p className="min-w-56 flex-1 text-sm text-soft">
            {t('Deletes your account for good. Your orders stay in our books without your name.')}
          </p>
          <Button variant="quiet" className="text-chilli-600" onClick={() => setDeleting(true)}>
            {t('Delete my account')}
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </section>
  )
}

function OffersByMail() {
  const { t } = useI18n()
  const { data } = useConsents()
  const { chosen, choose } = useSetConsents()
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
      <input
        type="checkbox"
        checked={chosen?.marketing ?? data?.marketing ?? false}
        disabled={!data}
        onChange={(event) => choose({ marketing: event.target.checked })}
        className="size-5 shrink-0 cursor-pointer accent-leaf-600"
      />
      <span className="text-sm">
        <span className="block font-semibold">{t('Offers by mail')}</span>
        <span className="text-soft">{t('Off unless you allow it.')}</span>
      </span>
    </label>
  )
}
