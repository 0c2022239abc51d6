import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { codeProblem, OwnFactorCodeField } from '#web/shop/identity/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { useEraseAccount } from './privacy.api.ts'

/** Says what a deletion does, and asks for the password. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('Delete your account?')}
      description={t('This cannot be undone. You are logged out on all devices.')}
    >
      <ul className="mb-5 list-disc space-y-1 ps-5 text-sm text-soft">
        <li>{t('Deleted: name, email, mobile, picture, addresses, cart, and what you wait for.')}</li>
        <li>
          {t('Retained: your orders, without name, street and mobile, because tax law demands the books.')}
        </li>
        <li>
          {t('Orders of ₹50,000 and more: their invoice retains your name and address for some years.')}
        </li>
      </ul>
      {open && <PasswordForm onClose={onClose} />}
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose(): void }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useEraseAccount()
  const { ref, onInput } = useForm(error)
  const problem = problemOf(error)
  const isRefused = error instanceof ApiError && error.code === 'WALLET_NOT_EMPTY'
  const [hasMoney, setHasMoney] = useState(false)
  if (isRefused && !hasMoney) setHasMoney(true)
  return (
    <form
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        const { password = '', code } = valuesOf<'password' | 'code', string | undefined>(event)
        const givesUpWallet = hasMoney && new FormData(event.currentTarget).has('givesUpWallet')
        if (!isPending) mutate({ password, ...(code && { code }), ...(givesUpWallet && { givesUpWallet }) })
      }}
      className="flex flex-col gap-4"
    >
      <Note id="not-deleted" problem={problem || codeProblem(error) ? undefined : error?.message} />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        problem={problem}
      />
      <OwnFactorCodeField error={error} />
      {hasMoney && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="givesUpWallet" className="size-5 accent-leaf-600" />
          <span>{t('I give up the money in my wallet.')}</span>
        </label>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="quiet" onClick={onClose}>
          {t('Keep my account')}
        </Button>
        <Button type="submit" variant="danger" busy={isPending}>
          {t('Delete for good')}
        </Button>
      </div>
    </form>
  )
}

const ABOUT_PASSWORD = new Set<string>(['WRONG_PASSWORD', 'PASSWORD_TRIED_TOO_OFTEN'])

function problemOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return ABOUT_PASSWORD.has(error.code) ? error.message : error.problemOf('password')
}
