import type { FormEvent } from 'react'
import type { Seller } from '#contract/v1/invoices.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type SellerInput, useSaveSeller } from './sellers.api.ts'

type SellerFormProps = {
  seller: Seller
  states: readonly { code: string; name: string }[]
  onChange(is: boolean): void
  onDone(): void
}

/** The seller of one store. The server checks the numbers. */
export function SellerForm({ seller, states, onChange, onDone }: SellerFormProps) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useSaveSeller(seller.storeId, onDone)
  const field = (name: keyof SellerInput, label: string) => ({
    name,
    label,
    defaultValue: seller[name],
    autoComplete: 'off',
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: keyof SellerInput) => String(typed.get(name) ?? '').trim()
    mutate({
      legalName: text('legalName'),
      gstin: text('gstin').toUpperCase(),
      fssai: text('fssai'),
      addressLine: text('addressLine'),
      city: text('city'),
      state: text('state'),
      pincode: text('pincode'),
    })
  }

  return (
    <form noValidate onSubmit={send} onInput={() => onChange(true)} className="flex flex-col gap-4">
      <Field {...field('legalName', t('Legal name'))} maxLength={120} />
      <Field {...field('gstin', t('GSTIN'))} maxLength={15} />
      <Field {...field('fssai', t('FSSAI licence'))} maxLength={14} inputMode="numeric" />
      <Field {...field('addressLine', t('Address'))} maxLength={200} />
      <Field {...field('city', t('City'))} maxLength={60} />
      <Select label={t('State')} name="state" defaultValue={seller.state}>
        <option value="">–</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...field('pincode', t('Pincode'))} maxLength={7} inputMode="numeric" />
      {error && (
        <p role="alert" className="font-medium text-chilli-600">
          {error instanceof ApiError ? error.message : t('Something went wrong')}
        </p>
      )}
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Save')}
      </Button>
    </form>
  )
}
