import { useState } from 'react'
import type { Wallet } from '#contract/v1/wallet.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { codeProblem, OwnFactorCodeField } from '#web/shop/identity/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { useSendBack } from './wallet.api.ts'

/** Asks back what can be sent back now; until then it says from when. */
export function SendBack({ wallet }: { wallet: Wallet }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const { toPayment, byUpi, later } = wallet.sendable
  const amount = toPayment.amount + byUpi.amount
  return (
    <>
      {amount > 0 && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('Send {amount} back to me', { amount: rupees(amount) })}
        </Button>
      )}
      {later && (
        <p className="w-full text-sm text-soft">
          {t('{amount} can be sent back from {time}.', {
            amount: rupees(later.amount.amount),
            time: whenOf(later.from),
          })}
        </p>
      )}
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Send {amount} back to me', { amount: rupees(amount) })}
      >
        {(changed) => <SendForm wallet={wallet} onChange={changed} onDone={() => setOpen(false)} />}
      </FormDialog>
    </>
  )
}

type FormProps = { wallet: Wallet; onChange(is: boolean): void; onDone(): void }

function SendForm({ wallet, onChange, onDone }: FormProps) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useSendBack(onDone)
  const { ref, onInput } = useForm(error)
  const { toPayment, byUpi } = wallet.sendable
  const amount = toPayment.amount + byUpi.amount
  const problems = problemsOf(error)
  return (
    <form
      ref={ref}
      noValidate
      onInput={() => {
        onInput()
        onChange(true)
      }}
      onSubmit={(event) => {
        const { upi, password, code } = valuesOf<'upi' | 'password' | 'code', string | undefined>(event)
        const proof = upi && { upi, ...(password && { password }), ...(code && { code }) }
        if (!isPending) mutate({ amount, ...proof })
      }}
      className="flex flex-col gap-4"
    >
      {toPayment.amount > 0 && (
        <p className="text-soft">
          {t('{amount} goes back the way you paid.', { amount: rupees(toPayment.amount) })}
        </p>
      )}
      <Note id="not-sent" problem={problems.other} />
      {byUpi.amount > 0 && (
        <>
          <Field
            label={t('Your UPI address')}
            hint={t('The store sends {amount} there.', { amount: rupees(byUpi.amount) })}
            name="upi"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            required
            problem={problems.upi}
          />
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            required
            problem={problems.password}
          />
          <OwnFactorCodeField error={error} />
        </>
      )}
      <p className="text-sm text-soft">{t('This cannot be undone.')}</p>
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Send back')}
      </Button>
    </form>
  )
}

const ABOUT_PASSWORD = new Set<string>(['WRONG_PASSWORD', 'PASSWORD_TRIED_TOO_OFTEN'])

/** Which field an error is about. */
function problemsOf(error: Error | null): { upi?: string; password?: string; other?: string } {
  if (!error || codeProblem(error)) return {}
  if (!(error instanceof ApiError)) return { other: error.message }
  const { code, message } = error
  const upi = code === 'UPI_ADDRESS_NEEDED' ? message : error.problemOf('upi')
  const password = ABOUT_PASSWORD.has(code) ? message : error.problemOf('password')
  return { ...(upi && { upi }), ...(password && { password }), ...(!upi && !password && { other: message }) }
}
