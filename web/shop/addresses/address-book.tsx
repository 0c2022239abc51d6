import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddAddressTile } from './add-address-tile.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useAddresses } from './addresses.api.ts'

/** The address panel (spec §2); a new address is prefilled with the pincode of the chosen place. */
export function AddressBook({ pincode }: { pincode: string | undefined }) {
  const { t } = useI18n()
  const [adding, setAdding] = useState(false)
  const { data: addresses, error, refetch } = useAddresses()
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold">{t('Address')}</h1>
        <Button onClick={() => setAdding(true)}>{t('Add Address')}</Button>
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
              {t('You have no saved address yet. Add one, and at checkout it is a single tap.')}
            </p>
          )}
          <ul
            className={classes(
              'grid auto-rows-fr gap-3',
              // as many columns as fit; fewer cards fill the row
              addresses?.length !== 0 && 'grid-cols-[repeat(auto-fit,minmax(--spacing(70),1fr))]',
            )}
            aria-busy={!addresses}
          >
            {addresses?.map((address) => (
              <li key={address._id}>
                <AddressCard address={address} />
              </li>
            )) ?? <Loading />}
            <li>
              <AddAddressTile beside onClick={() => setAdding(true)} />
            </li>
          </ul>
        </>
      )}
      <AddressDialog open={adding} onOpenChange={setAdding} pincode={pincode} />
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
