import { Suspense, useEffect, useState } from 'react'
import type { AddressInput } from '#contract/addresses.ts'
import { HOME_COUNTRY } from '#contract/browser/addresses.ts'
import type { Translate } from '#contract/language.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { isChanged } from '#web/ui/use-unsaved.ts'
import { AddressLabels } from './address-labels.tsx'
import { type SavedAddress, useSaveAddress } from './addresses.api.ts'
import { fillPlace } from './fill-place.ts'

const AddressPin = lazyOptional(() => import('./address-pin.tsx'))

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
  const close = () => onOpenChange(false)
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={address ? t('Edit Address') : t('Add Address')}
      description={why}
    >
      {(changed) => (
        <AddressForm
          address={address}
          pincode={pincode}
          onChange={changed}
          onSaved={(saved) => onSaved?.(saved)}
          onDone={close}
        />
      )}
    </FormDialog>
  )
}

type AddressFormProps = {
  address: SavedAddress | undefined
  pincode: string | undefined
  onChange(changed: boolean): void
  onSaved(address: SavedAddress): void
  /** closes the dialog; not called for a form that is gone, because the dialog may have been opened again since */
  onDone(): void
}

function AddressForm({ address, pincode, onChange, onSaved, onDone }: AddressFormProps) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useSaveAddress(address, onSaved)
  const { ref } = useForm(error)
  const [pincodeTyped, setPincode] = useState(address?.pincode ?? pincode ?? '')
  const [pinBefore] = useState(address?.pins?.[0])
  const [pin, setPin] = useState(pinBefore)
  useEffect(() => {
    if (!address && pincode && ref.current) void fillPlace(ref.current, { asRendered: true })
  }, [address, pincode, ref])
  return (
    <form
      ref={ref}
      noValidate
      onInput={({ currentTarget, target }) => {
        onChange(isChanged(currentTarget) || pin !== pinBefore)
        if (!(target instanceof HTMLInputElement) || target.name !== 'pincode') return
        void fillPlace(currentTarget)
        setPincode(target.value)
        // it was put into the old one
        setPin(undefined)
      }}
      onSubmit={(event) => {
        const typed = valuesOf<Exclude<keyof AddressInput, 'pins'>>(event) as AddressInput
        if (!isPending) mutate({ ...typed, pins: pin ? [pin] : [] }, { onSuccess: onDone })
      }}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
    >
      <AddressFields address={address} pincode={pincode} error={error} />
      <div className="col-span-2 empty:hidden">
        <Suspense>
          <AddressPin
            pincode={pincodeTyped}
            pin={pin}
            onChange={(next) => {
              setPin(next)
              onChange(true)
            }}
          />
        </Suspense>
      </div>
      <AddressLabels chosen={address?.label} className="col-span-2" />
      <Button type="submit" size="lg" wide busy={isPending} className="col-span-2 mt-1">
        {t('Submit')}
      </Button>
    </form>
  )
}

type FieldsProps = { address: SavedAddress | undefined; pincode: string | undefined; error: Error | null }

function AddressFields({ address, pincode, error }: FieldsProps) {
  const { t } = useI18n()
  const newValues: Partial<Record<string, string>> = { country: HOME_COUNTRY, pincode: pincode ?? '' }
  return inputs(t).map(({ name, wide, ...input }) => (
    <Field
      {...input}
      key={name}
      name={name}
      required
      defaultValue={address?.[name] ?? newValues[name] ?? ''}
      problem={error instanceof ApiError ? error.problemOf(name) : undefined}
      className={wide ? 'col-span-2' : ''}
    />
  ))
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
