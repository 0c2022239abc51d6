// other slices import the wallet through this file only
export { useWallet, useWalletReload } from './wallet.api.ts'
