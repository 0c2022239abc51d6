import type { Wallet } from '#contract/v1/wallet.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useChoosePaysFirst } from './wallet.api.ts'

/** Whether the checkout offers the money of the wallet first. */
export function PaysFirst({ wallet }: { wallet: Wallet }) {
  const { t } = useI18n()
  const { chosen, choose } = useChoosePaysFirst()
  return (
    <div className="rounded-xl border border-line bg-card p-4 md:px-6">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={chosen ?? wallet.paysFirst}
          onChange={(event) => choose(event.target.checked)}
          className="size-5 shrink-0 accent-leaf-600"
        />
        <span className="font-semibold">{t('Use my wallet first')}</span>
      </label>
      <p className="mt-1 text-sm text-soft">
        {t('The checkout then pays from the wallet what it has. You can change that for each order.')}
      </p>
    </div>
  )
}
