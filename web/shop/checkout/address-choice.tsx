import { useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { useWords } from '#web/lib/words.ts'
import { AddAddressTile } from '#web/shop/addresses/add-address-tile.tsx'
import { AddressDialog } from '#web/shop/addresses/address-dialog.tsx'
import { AddressLines } from '#web/shop/addresses/address-lines.tsx'
import { useAddresses } from '#web/shop/addresses/addresses.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the order goes (spec §2): the newest address unless another is chosen; one just added is chosen. */
export function AddressChoice({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose(id: string): void
}) {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  const { data: addresses, error, refetch } = useAddresses()
  return (
    <fieldset className="min-w-0">
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
          <AddAddressTile onClick={() => setAdding(true)} />
        </div>
      )}
      <AddressDialog open={adding} onOpenChange={setAdding} onSaved={(address) => onChoose(address._id)} />
    </fieldset>
  )
}

function Choice({ address, checked, onChoose }: { address: Address; checked: boolean; onChoose(): void }) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-xl border border-line bg-card p-4 transition-colors hover:border-leaf-400 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 has-checked:ring-leaf-600">
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
