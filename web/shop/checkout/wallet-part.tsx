import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { billOf, type Cart } from '#web/shop/cart/cart.ts'
import { useWallet } from '#web/shop/wallet/wallet.ts'
import { useOpenPayment } from './payment.api.ts'

/** What the wallet has for this order and what it pays of it, in paise. */
export type WalletPart = {
  has: number
  pays: number
  isOn: boolean
  setOn: (isOn: boolean) => void
  /** an order now would not be paid as the account has set */
  isLoading: boolean
}

/**
 * What the wallet pays of the cart: nothing unless the shopper wants that, as the account's setting or the switch says.
 * What an unfinished payment has set aside counts as there, because a new order replaces it.
 */
export function useWalletPart(cart: Cart | undefined): WalletPart {
  const [chosen, setOn] = useState<boolean>()
  const { data: wallet, isLoading } = useWallet()
  const { data: payment } = useOpenPayment()
  // a server of the release before sends neither (decision 174)
  const setAside = payment?.fromWallet?.amount ?? 0
  const has = wallet?.offered && wallet.paysFirst !== undefined ? wallet.balance.amount + setAside : 0
  const isOn = has > 0 && (chosen ?? wallet?.paysFirst ?? false)
  const pays = isOn && cart ? Math.min(has, billOf(cart).total) : 0
  return { has, pays, isOn, setOn, isLoading }
}

type WalletChoiceProps = {
  part: WalletPart
  total: number
  /** why the last order was refused */
  problem: string | undefined
}

/** Whether the wallet pays, how much of the total, and what remains; nothing without money in it. */
export function WalletChoice({ part: { has, pays, isOn, setOn }, total, problem }: WalletChoiceProps) {
  const { t } = useI18n()
  if (has === 0 && !problem) return null
  return (
    <section
      aria-label={t('Wallet')}
      className={classes('rounded-xl border bg-card p-4', problem ? 'border-saffron-400' : 'border-line')}
    >
      {problem && (
        <p role="alert" className="mb-2 font-semibold">
          {problem}
        </p>
      )}
      {has > 0 ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
            className="size-5 shrink-0 accent-leaf-600"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{t('Pay from the wallet first')}</span>
            <span className="block text-sm text-soft">
              {t('{amount} in your wallet', { amount: rupees(has) })}
            </span>
          </span>
        </label>
      ) : (
        <p className="text-sm text-soft">{t('There is nothing in your wallet now.')}</p>
      )}
      {pays > 0 && (
        <dl className="mt-2 flex flex-col gap-1.5 border-t border-dashed border-line pt-2.5 text-sm text-soft">
          <Row name={t('From the wallet')} amount={`−${rupees(pays)}`} />
          <Row name={t('Remains to pay')} amount={rupees(total - pays)} strong />
        </dl>
      )}
    </section>
  )
}

function Row({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={classes('flex justify-between gap-4', strong && 'text-base font-bold text-ink')}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
