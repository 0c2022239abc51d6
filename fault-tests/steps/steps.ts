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
import { myOrders, payOnline, placeOrder } from './order-steps.ts'
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
  [13, (me, world) => payOnline(me, world)],
  [5, (me) => myOrders(me, { cancel: true })],
  [4, (me) => myOrders(me, { cancel: false })],
]

const ofAdmins: Step<Admin>[] = [
  [22, (me) => withOrder(me, (order) => moveSomehow(me, order))],
  [14, (me) => withOrder(me, (order) => moveBackAndForth(me, order))],
  [14, (me) => withOrder(me, (order) => workOn(me, order.id))],
  [12, (me) => moveSomeTogether(me)],
  [8, (me) => withOrder(me, (order) => move(me, order.id, { to: 'Delivered' }))],
  [18, (me) => refundSome(me)],
  [4, (me) => receiveSomeCash(me)],
  [9, (me, world) => moveStock(me, world)],
  [7, (me, world) => count(me, anyProduct(me, world))],
  [6, (me, world) => editProduct(me, world)],
  [4, (me) => forge(me)],
]

/** One random step of a shopper, or of an admin: one call, or a few related calls. */
export const shop = (me: Shopper, world: World) => chosen(me.client.random, ofShoppers)(me, world)
export const serve = (me: Admin, world: World) => chosen(me.client.random, ofAdmins)(me, world)

/** A step of the screen, which is undone in two of five cases. */
export const moveAndUndo = (me: Admin) => withOrder(me, (order) => moveOnScreen(me, order))
export const receiveSomeCash = (me: Admin) => withOrder(me, (order) => receiveCash(me, order.id))
export const moveSomeTogether = async (me: Admin) => moveTogether(me, await listOrders(me))
export const refundSome = (me: Admin) =>
  withPaidOrder(me, (order) => refund(me, order, { one: me.client.random.percent(70) }))

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
