import type { Text } from '#web/lib/i18n.ts'
import { Banknote } from '#web/ui/icons.ts'
import { useWallet } from './wallet.api.ts'

const PLACE = { to: '/dashboard/wallet', name: 'Wallet' satisfies Text, Icon: Banknote }

/** The link of the wallet, where wallets are offered or there is money in it. */
export function useWalletPlace() {
  const { data } = useWallet()
  return data && (data.offered || data.balance.amount > 0) ? [PLACE] : []
}
