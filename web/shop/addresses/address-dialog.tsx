import { type Address, type AddressWish, HOME_COUNTRY } from '#contract/addresses.ts'
import type { Say } from '#contract/language.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { isChanged } from '#web/ui/use-unsaved.ts'
import { useSaveAddress } from './addresses.api.ts'
import { fillPlace } from './fill-place.ts'

type AddressDialogProps = {
  open: boolean
  onOpenChange(open: boolean): void
  /** the one to change; without it a new one is added */
  address?: Address | undefined
  onSaved?(address: Address): void
}

/** 'Add Address' or 'Edit Address' (spec §2). */
export function AddressDialog({ open, onOpenChange, address, onSaved }: AddressDialogProps) {
  const { t } = useWords()
  function saved(address: Address) {
    onOpenChange(false)
    onSaved?.(address)
  }
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={address ? t('Edit Address') : t('Add Address')}
    >
      {(changed) => <AddressForm address={address} onChange={changed} onSaved={saved} />}
    </FormDialog>
  )
}

function AddressForm({
  address,
  onChange,
  onSaved,
}: {
  address: Address | undefined
  onChange(changed: boolean): void
  onSaved(address: Address): void
}) {
  const { t } = useWords()
  const { mutate, isPending, error } = useSaveAddress(address, onSaved)
  const { ref } = useForm(error)
  const problem = (field: string) => (error instanceof ApiError ? error.problemOf(field) : undefined)
  return (
    <form
      ref={ref}
      noValidate
      onInput={({ currentTarget, target }) => {
        onChange(isChanged(currentTarget))
        if (target instanceof HTMLInputElement && target.name === 'pincode') void fillPlace(currentTarget)
      }}
      onSubmit={(event) => {
        const typed: AddressWish = valuesOf<keyof AddressWish>(event)
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
          defaultValue={address?.[name] ?? (name === 'country' ? HOME_COUNTRY : '')}
          problem={problem(name)}
          className={wide ? 'col-span-2' : ''}
        />
      ))}
      <Button type="submit" size="lg" wide busy={isPending} className="col-span-2 mt-1">
        {t('Submit')}
      </Button>
    </form>
  )
}

const inputs = (t: Say) =>
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
      placeholder: '560038',
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
      placeholder: '98450 12345',
      wide: true,
    },
  ] as const
