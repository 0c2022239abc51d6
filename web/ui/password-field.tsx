import { useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Eye, EyeOff } from './icons.ts'

/** A password input with a show/hide toggle (spec §2). */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const { t } = useI18n()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? t('Hide password') : t('Show password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="text-faint"
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  )
}
