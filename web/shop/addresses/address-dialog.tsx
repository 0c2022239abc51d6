import { useEffect } from 'react'
import type { AddressInput } from '#contract/addresses.ts'
import { HOME_COUNTRY } from '#contract/browser/addresses.ts'
import type { Translate } from '#contract/language.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { isChanged } from '#web/ui/use-unsaved.ts'
import { AddressLabels } from './address-labels.tsx'
import { type SavedAddress, useSaveAddress } from './addresses.api.ts'
import { fillPlace } from './fill-place.ts'

type AddressDialogProps = {
  open: boolean
  onOpenChange(open: boolean): void
  /** the address to edit; without it a new one is added */
  address?: SavedAddress | undefined
  /** the pincode of the chosen place, which prefills a new address */
  pincode?: string | undefined
  /** the reason, where the user did not open it */
  why?: string | undefined
  onSaved?(address: SavedAddress): void
}

/** 'Add Address' or 'Edit Address' (spec §2). */
export function AddressDialog({ open, onOpenChange, address, pincode, why, onSaved }: AddressDialogProps) {
  const { t } = useI18n()
  function saved(address: SavedAddress) {
    onOpenChange(false)
    onSaved?.(address)
  }
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={address ? t('Edit Address') : t('Add Address')}
      description={why}
    >
      {(changed) => <AddressForm address={address} pincode={pincode} onChange={changed} onSaved={saved} />}
    </FormDialog>
  )
}

function AddressForm({
  address,
  pincode,
  onChange,
  onSaved,
}: {
  address: SavedAddress | undefined
  pincode: string | undefined
  onChange(changed: boolean): void
  onSaved(address: SavedAddress): void
}) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useSaveAddress(address, onSaved)
  const { ref } = useForm(error)
  useEffect(() => {
    if (!address && pincode && ref.current) void fillPlace(ref.current, { asRendered: true })
  }, [address, pincode, ref])
  const problem = (field: string) => (error instanceof ApiError ? error.problemOf(field) : undefined)
  const newValues: Partial<Record<string, string>> = { country: HOME_COUNTRY, pincode: pincode ?? '' }
  return (
    <form
      ref={ref}
      noValidate
      onInput={({ currentTarget, target }) => {
        onChange(isChanged(currentTarget))
        if (target instanceof HTMLInputElement && target.name === 'pincode') void fillPlace(currentTarget)
      }}
      onSubmit={(event) => {
        const typed = valuesOf<keyof AddressInput>(event) as AddressInput
        if (!isPending) mutate(typed)
      }}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
    >
      {inputs(t).map(({ name, wide, ...input }) => (
        <Field
          {...input}
          key={name}
          name={name}
          required
          defaultValue={address?.[name] ?? newValues[name] ?? ''}
          problem={problem(name)}
          className={wide ? 'col-span-2' : ''}
        />
      ))}
      <AddressLabels chosen={address?.label} className="col-span-2" />
      <Button type="submit" size="lg" wide busy={isPending} className="col-span-2 mt-1">
        {t('Submit')}
      </Button>
    </form>
  )
}

const inputs = (t: Translate) =>
  [
    {
      name: 'address_line',
      label: t('Address line'),
      autoComplete: 'street-address',
      placeholder: t('House, street, area'),
      wide: true,
    },
    {
      name: 'pincode',
      label: t('Pincode'),
      autoComplete: 'postal-code',
      inputMode: 'numeric',
      placeholder: t('Six digits'),
      wide: false,
    },
    { name: 'city', label: t('City'), autoComplete: 'address-level2', wide: false },
    { name: 'state', label: t('State'), autoComplete: 'address-level1', wide: false },
    { name: 'country', label: t('Country'), autoComplete: 'country-name', wide: false },
    {
      name: 'mobile',
      label: t('Mobile'),
      type: 'tel',
      autoComplete: 'tel',
      inputMode: 'tel',
      placeholder: t('Ten digits'),
      wide: true,
    },
  ] as const
