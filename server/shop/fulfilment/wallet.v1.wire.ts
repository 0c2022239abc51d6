import { inr } from '#contract/v1/shapes.ts'
import type { Wallet as Published, WalletMovement } from '#contract/v1/wallet.ts'
import type { Movement, Wallet } from '#server/shop/wallet/wallet.ts'
import type { Sendable } from './wallet-payout.ts'

export const toWalletV1 = (
  { wallet: offered }: { wallet?: true },
  { paise, getsRefunds, paysFirst }: Wallet,
  { toPayment, byUpi, later }: Sendable,
): Published => ({
  offered: offered === true,
  balance: inr(paise),
  getsRefunds,
  paysFirst,
  sendable: {
    toPayment: inr(toPayment),
    byUpi: inr(byUpi),
    ...(later && { later: { amount: inr(later.amount), from: later.from.toISOString() } }),
  },
})

export const toMovementV1 = ({
  id,
  orderId,
  number,
  kind,
  paise,
  balance,
  at,
}: Movement): WalletMovement => ({
  id,
  kind,
  order: { id: orderId, ...(number && { number }) },
  amount: inr(paise),
  balance: inr(balance),
  at,
})
