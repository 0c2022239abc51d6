import { orderFromWallet, orderFromWalletAndCancel, refundDeliveredOrder } from '../steps/steps.ts'
import { askBack, chooseForWallet, lookAtWallet } from '../steps/wallet-steps.ts'
import { is, type Lie, retold } from './lie-parts.ts'
import type { ProxyLie } from './lying-proxy.ts'

const AGREED = /pays of every order what its shopper agreed to/
const WALLET = '/api/v1/wallet'

/** A trigger on the movements of wallets that leaves those of a kind out. */
const without = (kind: 'spent' | 'returned' | 'refund'): string => `
  create function lie() returns trigger language plpgsql as $$ begin
    return case when new.kind = '${kind}' then null else new end; end $$;
  create trigger lie before insert on wallet_movements for each row execute function lie()`

/** The wallet with the balance before the last change of it. */
const oldBalance: ProxyLie = async (call, forward) => {
  if (call.method !== 'GET' || call.path !== WALLET) return null
  const { status, body } = await forward()
  const { body: statement } = await forward({ path: `${WALLET}/movements` })
  const [, before] = statement.data
  return { status, body: { ...body, ...(before && { balance: before.balance }) } }
}

export const liesAboutWallets: Lie[] = [
  {
    name: 'orders are said to be paid by the wallet, which keeps its money',
    found: AGREED,
    often: refundDeliveredOrder,
    oftenByShoppers: orderFromWallet,
    proxy: async (call, forward) => {
      if (!is(call, 'POST', '/api/order/cash-on-delivery') || !call.body.walletAmt) return null
      const { walletAmt: _, ...body } = call.body
      return forward({ body })
    },
  },
  {
    name: 'what pays an order is not taken out of the wallet',
    found: AGREED,
    often: refundDeliveredOrder,
    oftenByShoppers: orderFromWallet,
    sql: without('spent'),
  },
  {
    name: 'what a wallet paid of a rejected order does not return',
    found: /gets it back with an order that ends/,
    often: refundDeliveredOrder,
    oftenByShoppers: orderFromWalletAndCancel,
    sql: without('returned'),
  },
  {
    name: 'the statement of a wallet hides what was spent',
    found: /lines of the statement of every wallet add up/,
    often: refundDeliveredOrder,
    oftenByShoppers: orderFromWallet,
    proxy: retold('GET', `${WALLET}/movements`, (body) => {
      body.data = body.data.filter(({ kind }: { kind: string }) => kind !== 'spent')
    }),
  },
  {
    name: 'old balances of wallets are shown',
    found: /every balance that is shown/,
    often: refundDeliveredOrder,
    oftenByShoppers: lookAtWallet,
    proxy: oldBalance,
  },
  {
    name: 'money that is asked back is acknowledged and not sent',
    found: /asked back of a wallet is sent back once/,
    often: refundDeliveredOrder,
    oftenByShoppers: askBack,
    proxy: async (call, forward) =>
      is(call, 'POST', `${WALLET}/payouts`) ? forward({ method: 'GET', path: WALLET, key: null }) : null,
  },
  {
    name: 'choices about wallets are acknowledged and not stored',
    found: /what shoppers choose for their wallets/,
    oftenByShoppers: chooseForWallet,
    proxy: async (call, forward) => {
      if (!is(call, 'PUT', `${WALLET}/choices`)) return null
      const { status, body } = await forward({ method: 'GET', path: WALLET, key: null })
      return { status, body: { ...body, ...call.body } }
    },
  },
]
