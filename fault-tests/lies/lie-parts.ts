import { randomUUID } from 'node:crypto'
import type { Admin, Shopper, World } from '../world.ts'
import type { Forward, Json, ProxyLie, Seen } from './lying-proxy.ts'

/** A shop that lies in one way: a proxy before it, or a trigger in its database. */
export type Lie = {
  name: string
  proxy?: ProxyLie
  sql?: string
  /** the statement that it violates */
  found: RegExp
  /** of new payments; otherwise Stripe */
  provider?: 'razorpay'
  /** a step that admins take seldom, and here each third time, because the lie is about it */
  often?: (admin: Admin, world: World) => Promise<unknown>
  /** the same of shoppers */
  oftenByShoppers?: (shopper: Shopper, world: World) => Promise<unknown>
}

export const is = ({ method, path }: Seen, verb: string, beginning: string): boolean =>
  method === verb && path.startsWith(beginning)
const idIn = (path: string): string => path.split('/').at(-1) ?? ''
export const newId = () => randomUUID().replaceAll('-', '')

/** The order as it is, within the reply that a change of it has. */
async function orderNow(forward: Forward, id: string): Promise<Json | null> {
  const { status, body } = await forward({ method: 'GET', path: `/api/order/details/${id}`, key: null })
  return status === 200 ? body.data : null
}

/** Answers a call about an order with the order as it would be, and does nothing. */
export const pretended =
  (isCall: (call: Seen) => string | false, change: (order: Json, call: Seen) => Json): ProxyLie =>
  async (call, forward) => {
    const id = isCall(call)
    const order = id && (await orderNow(forward, id))
    return order ? { status: 200, body: { success: true, data: change(order, call) } } : null
  }

/** Changes the reply of a call that succeeded. */
export const retold =
  (verb: string, path: string, change: (body: Json, call: Seen) => void): ProxyLie =>
  async (call, forward) => {
    if (!is(call, verb, path)) return null
    const reply = await forward()
    if (reply.status < 300) change(reply.body, call)
    return reply
  }

/** Answers as if it was done, without asking the shop. */
export const nothingDone =
  (verb: string, path: string, body: Json = {}): ProxyLie =>
  async (call) =>
    is(call, verb, path) ? { status: 200, body: { success: true, ...body } } : null

export const ORDERS = /steps, refunds and readings of every order/
export const CARTS = /cart and the addresses of every shopper/
export const isMove = (call: Seen) => is(call, 'PATCH', '/api/order/update-status/') && idIn(call.path)
export const twice =
  (verb: string, path: string): ProxyLie =>
  async (call, forward) => {
    if (!is(call, verb, path)) return null
    await forward({ key: null })
    return forward({ key: null })
  }
