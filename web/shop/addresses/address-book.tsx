import { useState } from 'react'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddAddressTile } from './add-address-tile.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useAddresses } from './addresses.api.ts'

/** The address panel (spec §2). */
export function AddressBook() {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  const { data: addresses, error, refetch } = useAddresses()
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold">{t('Address')}</h1>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('Add Address')}
        </Button>
      </div>
      {error && !addresses ? (
        <EmptyState title={t('We could not fetch your addresses')}>
          <p>{error.message}</p>
          <Button onClick={() => refetch()}>{t('Try again')}</Button>
        </EmptyState>
      ) : (
        <>
          {addresses?.length === 0 && (
            <p className="mb-4 text-soft">
              {t(
                'No address is saved yet. Add the one your groceries should come to; it is then one tap at checkout.',
              )}
            </p>
          )}
          <ul className="grid gap-3 sm:grid-cols-2" aria-busy={!addresses}>
            {addresses?.map((address) => (
              <li key={address._id}>
                <AddressCard address={address} />
              </li>
            )) ?? <Loading />}
            <li>
              <AddAddressTile onClick={() => setAdding(true)} />
            </li>
          </ul>
        </>
      )}
      <AddressDialog open={adding} onOpenChange={setAdding} />
    </section>
  )
}

function Loading() {
  return (
    <li>
      <Skeleton className="h-36 rounded-xl" />
    </li>
  )
}
