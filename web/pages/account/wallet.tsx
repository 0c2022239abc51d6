import { titled } from '#web/pages/meta.ts'
import { WalletView } from '#web/shop/wallet/wallet-view.tsx'

export const meta = titled('Wallet')

export default WalletView
