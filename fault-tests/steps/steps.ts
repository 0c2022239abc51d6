import type { Random } from '#tests/support/random.ts'
import type { OrderSeen } from '../history/calls.ts'
import type { Admin, Shopper, World } from '../world.ts'
import {
  forge,
  listOrders,
  move,
  moveBackAndForth,
  moveOnScreen,
  moveSomehow,
  moveTogether,
  receiveCash,
  refund,
} from './admin-steps.ts'
import { changeAddress, changeRow, look, mergeGuestCart, put, search } from './cart-steps.ts'
import { count, editProduct, moveStock } from './catalogue-steps.ts'
import { sendForOther } from './events-of-others.ts'
import { answerReport, reportItem, withdrawReport } from './help-steps.ts'
import { changeList } from './list-steps.ts'
import { cancelOrder, myOrders, payOnline, placeOrder, spendTwice } from './order-steps.ts'
import { decideReceipt, payAtDoor, sendRefunds } from './upi-steps.ts'
import { askBack, choose, chooseForWallet, lookAtWallet } from './wallet-steps.ts'
import { workOn } from './work-steps.ts'

type Step<Who> = [weight: number, run: (me: Who, world: World) => Promise<unknown>]

const ofShoppers: Step<Shopper>[] = [
  [16, (me, world) => look(me, anyProduct(me, world))],
  [6, (me) => search(me)],
  [24, (me, world) => put(me, anyProduct(me, world))],
  [8, (me) => changeRow(me)],
  [4, (me, world) => mergeGuestCart(me, world)],
  [3, (me, world) => changeAddress(me, world)],
  [17, (me) => placeOrder(me)],
  [16, (me, world) => payOnline(me, world)],
  [5, (me) => myOrders(me, { cancel: true })],
  [4, (me) => myOrders(me, { cancel: false })],
  [7, (me) => reportItem(me)],
  [1, (me) => withdrawReport(me)],
  [8, (me, world) => changeList(me, world)],
  [4, (me) => lookAtWallet(me)],
  [3, (me) => chooseForWallet(me)],
  [3, (me) => spendTwice(me)],
  [2, (me, world) => askBack(me, world)],
]

const ofAdmins: Step<Admin>[] = [
  [22, (me) => withOrder(me, (order) => moveSomehow(me, order))],
  [14, (me) => withOrder(me, (order) => moveBackAndForth(me, order))],
  [14, (me) => withOrder(me, (order) => workOn(me, order.id))],
  [18, (me) => moveSomeTogether(me)],
  [8, (me) => withOrder(me, (order) => move(me, order.id, { to: 'Delivered' }))],
  [26, (me) => refundSome(me)],
  [16, (me) => withOrder(me, (order) => refundDelivered(me, order))],
  [12, (me) => receiveSomeCash(me)],
  [11, (me, world) => moveStock(me, world)],
  [9, (me, world) => count(me, anyProduct(me, world))],
  [6, (me, world) => editProduct(me, world)],
  [4, (me) => forge(me)],
  [3, (me, world) => sendForOther(me, world)],
  [32, (me) => payAtDoor(me)],
  [3, (me) => decideReceipt(me)],
  [3, (me) => sendRefunds(me.client, 3)],
  [8, (me) => answerReport(me)],
]

/** One random step of a shopper, or of an admin: one call, or a few related calls. */
export const shop = (me: Shopper, world: World) => chosen(me.client.random, ofShoppers)(me, world)
export const serve = (me: Admin, world: World) => chosen(me.client.random, ofAdmins)(me, world)

/** Puts a product into the cart, and takes it or another one out. */
export async function putAndTakeOut(me: Shopper, world: World): Promise<void> {
  await put(me, anyProduct(me, world))
  await changeRow(me, { takeOut: 100 })
}
/** Puts a product into the cart and orders it. */
export async function orderOne(me: Shopper, world: World): Promise<void> {
  await put(me, anyProduct(me, world))
  await placeOrder(me)
}
/** Puts a product into the cart and orders it for a slot. */
export async function orderInSlot(me: Shopper, world: World): Promise<void> {
  await put(me, anyProduct(me, world))
  await placeOrder(me, { inSlot: 100 })
}
/** Puts a product into the cart and orders it, paid by the wallet as far as possible. */
export async function orderFromWallet(me: Shopper, world: World): Promise<string | null> {
  await put(me, anyProduct(me, world))
  return placeOrder(me, { byWallet: 100 })
}
/** The same, and cancels that order. */
export async function orderFromWalletAndCancel(me: Shopper, world: World): Promise<void> {
  const order = await orderFromWallet(me, world)
  if (order) await cancelOrder(me, order)
}
/** Puts a product into the cart and pays it online; its refunds are to go back to the card. */
export async function payOnlineWithoutWallet(me: Shopper, world: World): Promise<void> {
  await choose(me, { getsRefunds: false })
  await put(me, anyProduct(me, world))
  await payOnline(me, world)
}
export const deliverSome = (me: Admin) => withOrder(me, (order) => move(me, order.id, { to: 'Delivered' }))

/** A step of the screen, which is undone in two of five cases. */
export const moveAndUndo = (me: Admin) => withOrder(me, (order) => moveOnScreen(me, order))
/** Mostly of an order that is delivered without its cash, if need be by a step before, because others have none due. */
export async function receiveSomeCash(me: Admin): Promise<void> {
  const orders = await listOrders(me, 1)
  const payable = orders.filter(
    ({ status, payment }) => status !== 'Rejected' && payment === 'CASH ON DELIVERY',
  )
  const delivered = payable.filter(({ status }) => status === 'Delivered')
  const due = delivered.length > 0 ? delivered : payable
  const among = due.length > 0 && me.client.random.percent(80) ? due : orders
  if (among.length === 0) return
  const { id } = me.client.random.one(among)
  if (among === payable) await move(me, id, { to: 'Delivered', cash: 'not received' })
  await receiveCash(me, id)
}
export const moveSomeTogether = async (me: Admin) => moveTogether(me, await listOrders(me))
export const refundSome = (me: Admin) =>
  withPaidOrder(me, (order) => refund(me, order, { one: me.client.random.percent(70) }))

/** The whole price of an order that is delivered and paid, of which wallets then have enough to pay others. */
async function refundDelivered(me: Admin, order: OrderSeen): Promise<void> {
  if (order.status !== 'Delivered') await move(me, order.id, { to: 'Delivered', cash: 'received' })
  await refund(me, order, { one: false })
}

/** The same of an order that still has its goods, and whose money is not refunded yet. */
export async function refundDeliveredOrder(me: Admin): Promise<void> {
  const orders = await listOrders(me, 1)
  const whole = orders.filter(({ status, payment }) => status !== 'Rejected' && payment !== 'REFUNDED')
  if (whole.length > 0) await refundDelivered(me, me.client.random.one(whole))
}

function chosen<Who>(random: Random, steps: Step<Who>[]): Step<Who>[1] {
  let left = random.next() * steps.reduce((sum, [weight]) => sum + weight, 0)
  const found = steps.find(([weight]) => {
    left -= weight
    return left < 0
  })
  return (found ?? (steps[0] as Step<Who>))[1]
}

const anyProduct = ({ client }: Shopper | Admin, { products }: World): string =>
  client.random.one(products).id

async function withOrder(me: Admin, work: (order: OrderSeen) => Promise<unknown>) {
  const orders = await listOrders(me)
  if (orders.length > 0) await work(me.client.random.one(orders))
}

/** Mostly an order whose money the shop has, because refunds of others are refused. */
async function withPaidOrder(me: Admin, work: (order: OrderSeen) => Promise<unknown>): Promise<void> {
  const { random } = me.client
  const orders = await listOrders(me)
  const paid = orders.filter(({ payment }) => payment === 'PAID' || payment === 'PARTLY REFUNDED')
  const among = paid.length > 0 && random.percent(80) ? paid : orders
  if (among.length > 0) await work(random.one(among))
}
