import { type FormEvent, useState } from 'react'
import { staffRoleNames } from '#contract/browser/v1/staff.ts'
import type { StaffMember } from '#contract/v1/staff.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { roleTexts } from '../role-texts.ts'
import { type RoleInput, useStoreChoices } from './staff.api.ts'

type FormProps = {
  /** without one, somebody new is invited */
  member?: StaffMember
  busy: boolean
  onChange(changed: boolean): void
  onSubmit(input: RoleInput & { email: string }): void
}

/** The role of somebody and the store in which it holds; with an email for an invitation. */
export function StaffForm({ member, busy, onChange, onSubmit }: FormProps) {
  const { t } = useI18n()
  const { data: stores = [] } = useStoreChoices()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffMember['role']>(member?.role ?? 'picker')
  const [storeId, setStoreId] = useState(member?.storeId ?? '')
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ email, role, ...(storeId && role !== 'owner' && { storeId }) })
  }
  return (
    <form onSubmit={submitted} onChange={() => onChange(true)} className="flex flex-col gap-4">
      {!member && (
        <Field
          label={t('Email')}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          hint={t('They get a link that is valid for 7 days.')}
        />
      )}
      <Select
        label={t('Role')}
        value={role}
        onChange={({ target }) => setRole(staffRoleNames.find((name) => name === target.value) ?? role)}
      >
        {staffRoleNames.map((name) => (
          <option key={name} value={name}>
            {t(roleTexts[name])}
          </option>
        ))}
      </Select>
      {role !== 'owner' && (
        <Select label={t('Store')} value={storeId} onChange={({ target }) => setStoreId(target.value)}>
          <option value="">{t('All stores')}</option>
          {stores.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {member ? t('Submit') : t('Send invitation')}
      </Button>
    </form>
  )
}
