import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import {
  AddAddressTile,
  AddressDialog,
  AddressLines,
  type SavedAddress,
  useAddresses,
} from '#web/shop/addresses/addresses.ts'
import { useChosenPlace } from '#web/shop/delivery/delivery.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type Adding = 'request' | 'needed' | undefined

/** The delivery address (spec §2): the newest unless another is chosen; a new one is chosen at once. */
export function AddressChoice({
  chosen,
  onChoose,
  adding,
  onAdding,
}: {
  chosen: string | undefined
  onChoose(id: string): void
  /** whether the form for a new address is open: by `request`, or because the order `needed` one */
  adding: Adding
  onAdding(adding: Adding): void
}) {
  const { t } = useI18n()
  const { data: addresses, error, refetch } = useAddresses()
  return (
    <fieldset id="address" className="min-w-0 scroll-mt-25">
      <legend className="mb-3 text-lg font-bold">{t('Choose your address')}</legend>
      {error && !addresses ? (
        <div className="rounded-xl bg-card p-4">
          <p className="mb-3 text-soft">{error.message}</p>
          <Button variant="quiet" onClick={() => refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3" aria-busy={!addresses}>
          {addresses?.map((address) => (
            <Choice
              key={address._id}
              address={address}
              checked={address._id === chosen}
              onChoose={() => onChoose(address._id)}
            />
          )) ?? <Skeleton className="h-36 rounded-xl" />}
          <AddAddressTile onClick={() => onAdding('request')} />
        </div>
      )}
      <AddressDialog
        open={adding !== undefined}
        onOpenChange={() => onAdding(undefined)}
        pincode={useChosenPlace()?.pincode}
        why={adding === 'needed' ? t('Please add an address first') : undefined}
        onSaved={(address) => onChoose(address._id)}
      />
    </fieldset>
  )
}

function Choice({
  address,
  checked,
  onChoose,
}: {
  address: SavedAddress
  checked: boolean
  onChoose(): void
}) {
  return (
    <label
      className={classes(
        'flex cursor-pointer items-start gap-3 rounded-xl border border-line bg-card p-4',
        'transition-colors hover:border-leaf-400 has-checked:border-leaf-600 has-checked:bg-leaf-50',
        'has-checked:ring-1 has-checked:ring-leaf-600',
      )}
    >
      <input
        type="radio"
        name="address"
        value={address._id}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-leaf-600"
      />
      <AddressLines address={address} />
    </label>
  )
}
