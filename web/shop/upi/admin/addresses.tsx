import { useState } from 'react'
import type { UpiAddress } from '#contract/v1/upi.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useUpiAddresses, useUpiChange } from '../upi.api.ts'

type Store = { id: string; name: string }

/** The address of each store to which orders are paid by UPI at the door. */
export function Addresses({ stores }: { stores: readonly Store[] }) {
  const { t } = useI18n()
  const { data, isLoadingError, error, refetch } = useUpiAddresses()
  const [changing, setChanging] = useState<Store>()
  const addressOf = (store: Store) => data?.find(({ storeId }) => storeId === store.id)
  if (isLoadingError) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {stores.map((store) => (
          <li key={store.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{store.name}</p>
              <p className="text-sm text-soft wrap-anywhere">
                {addressOf(store)?.address ?? t('No UPI address: riders collect cash.')}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={t('Change the UPI address of {store}', { store: store.name })}
              onClick={() => setChanging(store)}
            >
              {t('Change')}
            </Button>
          </li>
        ))}
      </ul>
      <FormDialog
        open={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title={t('UPI address of {store}', { store: changing?.name ?? '' })}
      >
        {(changed) =>
          changing && (
            <AddressForm
              store={changing}
              existing={addressOf(changing)}
              onChange={changed}
              onDone={() => setChanging(undefined)}
            />
          )
        }
      </FormDialog>
    </>
  )
}

type AddressFormProps = {
  store: Store
  existing: UpiAddress | undefined
  onChange(is: boolean): void
  onDone(): void
}

function AddressForm({ store, existing, onChange, onDone }: AddressFormProps) {
  const { t } = useI18n()
  const [address, setAddress] = useState(existing?.address ?? '')
  const [payee, setPayee] = useState(existing?.payee ?? '')
  const { mutate, isPending, error } = useUpiChange()
  return (
    <form
      noValidate
      onInput={() => onChange(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending)
          mutate(
            { call: 'set', storeId: store.id, address: address.trim(), payee: payee.trim() },
            { onSuccess: onDone },
          )
      }}
      className="flex flex-col gap-4"
    >
      <Field
        label={t('UPI address')}
        hint={t('Like name@bank. Every payment of this store at the door goes there.')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Field
        label={t('Name that the shopper sees')}
        autoComplete="off"
        maxLength={60}
        value={payee}
        onChange={(event) => setPayee(event.target.value)}
        {...(error && { problem: error.message })}
      />
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Save')}
      </Button>
    </form>
  )
}
