import { randomUUID } from 'node:crypto'
import type { Wallet, WalletMovement } from '#contract/v1/wallet.ts'
import type { Client } from '../client.ts'
import type { WalletSeen } from '../history/calls.ts'
import type { Shopper, World } from '../world.ts'

const UPI = 'shopper@okbank'
const PAGE = 20

const walletIn = (body: Record<string, unknown>): WalletSeen => {
  const { balance, getsRefunds, paysFirst } = body as unknown as Wallet
  return { balance: balance.amount, getsRefunds, paysFirst }
}

/** The wallet as its shopper sees it; null without a response. */
export async function walletOf({ client, id }: Shopper): Promise<Wallet | null> {
  const { outcome, body } = await client.call('look at the wallet', {
    agreed: { shopper: id },
    request: { method: 'GET', path: '/api/v1/wallet' },
    read: walletIn,
  })
  return outcome === 'done' ? (body as unknown as Wallet) : null
}

/** What of a total the wallet pays, in paise: all it can, a part, or at times more than it has; 0 mostly. */
export async function walletPart(me: Shopper, total: number, share = 60): Promise<number> {
  const { random } = me.client
  if (!random.percent(share)) return 0
  const wallet = await walletOf(me)
  if (!wallet) return 0
  const { amount } = wallet.balance
  const most = Math.min(total, amount)
  if (random.percent(5)) return Math.min(total, amount + 100)
  // the switch of the checkout is set beforehand for who wants that
  if (!wallet.paysFirst && random.percent(25)) return 0
  return random.percent(60) ? most : Math.min(most, random.whole(1, 8) * 1_000)
}

/** One page of the statement; returns the next cursor, null at its end, undefined without a response. */
async function readPage(
  client: Client,
  shopper: string,
  cursor?: string,
): Promise<string | null | undefined> {
  const { outcome, body } = await client.callWithRetries('look at the statement', {
    agreed: { shopper, isNext: cursor !== undefined },
    request: {
      method: 'GET',
      path: `/api/v1/wallet/movements?limit=${PAGE}${cursor ? `&cursor=${cursor}` : ''}`,
    },
    read: (body) => {
      const { data, nextCursor } = body as unknown as Page
      return { movements: data.map(movementIn), isLast: nextCursor === null }
    },
  })
  return outcome === 'done' ? (body as unknown as Page).nextCursor : undefined
}
type Page = { data: WalletMovement[]; nextCursor: string | null }

const movementIn = ({ id, kind, order, amount, balance }: WalletMovement) => ({
  ...{ id, kind, order: order.id, paise: amount.amount, balance: balance.amount },
})

/** The whole statement, page by page. */
export async function readStatement(client: Client, shopper: string): Promise<void> {
  let next = await readPage(client, shopper)
  while (next) next = await readPage(client, shopper, next)
}

/** Looks at the wallet, and mostly at the first page of its statement. */
export async function lookAtWallet(me: Shopper): Promise<void> {
  await walletOf(me)
  if (me.client.random.percent(70)) await readPage(me.client, me.id)
}

/** Whether refunds come into the wallet, and whether the checkout offers its money first; at times in two tabs. */
export async function chooseForWallet(me: Shopper): Promise<void> {
  const { random } = me.client
  const chooseSome = () =>
    choose(
      me,
      random.one([
        { getsRefunds: random.percent(75) },
        { paysFirst: random.percent(60) },
        { getsRefunds: random.percent(75), paysFirst: random.percent(60) },
      ]),
    )
  await Promise.all([chooseSome(), random.percent(25) && chooseSome()])
}

export const choose = ({ client, id }: Shopper, choices: { getsRefunds?: boolean; paysFirst?: boolean }) =>
  client.callWithRetries('choose for the wallet', {
    agreed: { shopper: id, ...choices },
    request: { method: 'PUT', path: '/api/v1/wallet/choices', body: choices },
    read: walletIn,
  })

/** Asks back what the wallet shows that can be sent back; at times in two tabs at once. */
export async function askBack(me: Shopper, { password }: World): Promise<void> {
  const { client, id } = me
  const { random } = client
  const wallet = await walletOf(me)
  if (!wallet) return
  const { toPayment, byUpi } = wallet.sendable
  const paise = toPayment.amount + byUpi.amount
  if (paise === 0) return
  const ask = () =>
    client.callWithRetries('ask money back', {
      agreed: { shopper: id, paise },
      request: {
        ...{ method: 'POST', path: '/api/v1/wallet/payouts', key: randomUUID() },
        body: { amount: paise, ...(byUpi.amount > 0 && { upi: UPI, password }) },
      },
      read: walletIn,
    })
  await Promise.all([ask(), random.percent(30) && ask()])
}
