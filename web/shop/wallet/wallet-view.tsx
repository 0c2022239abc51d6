import type { Wallet } from '#contract/v1/wallet.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PaysFirst } from './pays-first.tsx'
import { RefundChoice } from './refund-choice.tsx'
import { SendBack } from './send-back.tsx'
import { Statement } from './statement.tsx'
import { useWallet } from './wallet.api.ts'

/** The balance, where refunds go, whether it pays first, and the statement. */
export function WalletView() {
  const { t } = useI18n()
  const { data: wallet, error, refetch } = useWallet()
  return (
    <section className="max-w-lg">
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('Wallet')}</h1>
      {error && !wallet ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !wallet ? (
        <Skeleton className="h-40 rounded-xl" />
      ) : (
        <div className="flex flex-col gap-6">
          <Balance wallet={wallet} />
          {wallet.offered && <RefundChoice wallet={wallet} />}
          {wallet.offered && <PaysFirst wallet={wallet} />}
          <Statement />
        </div>
      )}
    </section>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { t } = useI18n()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-card p-4 md:p-6">
      <dl>
        <dt className="text-sm text-soft">{t('In your wallet')}</dt>
        <dd className="text-3xl font-bold">{rupees(wallet.balance.amount)}</dd>
      </dl>
      {wallet.balance.amount > 0 && <SendBack wallet={wallet} />}
      {!wallet.offered && (
        <p className="w-full text-sm text-soft">
          {t('Nothing comes into the wallet and it pays nothing at the moment.')}
        </p>
      )}
    </div>
  )
}
