import type { Wallet } from '#contract/v1/wallet.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useChooseRefunds } from './wallet.api.ts'

/** Where refunds go. */
export function RefundChoice({ wallet }: { wallet: Wallet }) {
  const { t } = useI18n()
  const { chosen, choose } = useChooseRefunds()
  const getsRefunds = chosen ?? wallet.getsRefunds
  const options = [
    { is: true, name: t('To the wallet, at once') },
    { is: false, name: t('Back the way I paid') },
  ]
  return (
    <fieldset className="rounded-xl border border-line bg-card p-4 md:px-6">
      <legend className="sr-only">{t('Refunds')}</legend>
      <p aria-hidden="true" className="mb-1 font-semibold">
        {t('Refunds')}
      </p>
      {options.map(({ is, name }) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="refunds"
            checked={getsRefunds === is}
            onChange={() => choose(is)}
            className="size-5 accent-leaf-600"
          />
          <span>{name}</span>
        </label>
      ))}
      <p className="mt-1 text-sm text-soft">
        {t(
          'Cash and UPI that you pay at the door: once the store has checked it, otherwise back the way you paid.',
        )}
      </p>
    </fieldset>
  )
}
