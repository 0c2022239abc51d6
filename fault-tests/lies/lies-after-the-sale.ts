import { reportItem } from '../steps/help-steps.ts'
import { changeList } from '../steps/list-steps.ts'
import { deliverSome, orderInSlot, payOnlineWithoutWallet, refundSome } from '../steps/steps.ts'
import { payAtDoor } from '../steps/upi-steps.ts'
import { SLOT_PLACES } from '../world.ts'
import { is, type Lie, ORDERS, retold } from './lie-parts.ts'
import type { Json } from './lying-proxy.ts'

const onSlots: Lie[] = [
  {
    name: 'slots take more orders than they have places',
    found: /more orders than places/,
    oftenByShoppers: orderInSlot,
    sql: `update dark_stores set slot_capacity = ${SLOT_PLACES + 3}`,
  },
  {
    name: 'the chosen slot is not stored with the order',
    found: /the slot that its shopper chose/,
    oftenByShoppers: orderInSlot,
    proxy: async (call, forward) => {
      if (!is(call, 'POST', '/api/order/cash-on-delivery') || !call.body.slot) return null
      const { slot: _, ...body } = call.body
      return forward({ body })
    },
  },
]

const onMoney: Lie[] = [
  {
    name: 'payments by UPI at the door are acknowledged and not stored',
    found: /payment by UPI is stored/,
    often: payAtDoor,
    proxy: async (call) =>
      is(call, 'POST', '/api/v1/ride/orders/') && call.path.endsWith('/upi')
        ? { status: 200, body: { paymentStatus: 'PAID' } }
        : null,
  },
  {
    name: 'refunds by Razorpay are marked as done and never sent',
    found: /the bank/,
    provider: 'razorpay',
    often: refundSome,
    oftenByShoppers: payOnlineWithoutWallet,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            if new.payment_id is not null then new.status := 'done'; new.done_at := now(); end if; return new; end $$;
          create trigger lie before insert on refunds for each row execute function lie()`,
  },
  {
    name: 'items are said to be refunded at once and are not',
    found: ORDERS,
    often: deliverSome,
    oftenByShoppers: reportItem,
    proxy: retold('POST', '/api/v1/orders/', (body: Json) => {
      if (body.thread)
        Object.assign(body, { state: 'refunded', decidedBy: 'RULE', refunded: { amount: { amount: 1 } } })
    }),
  },
]

const onLists: Lie[] = [
  {
    name: 'a line of a shared list is lost when another one is added',
    found: /lines of every shared list/,
    oftenByShoppers: changeList,
    proxy: async (call, forward) => {
      if (!is(call, 'POST', '/api/v1/lists/') || !call.path.endsWith('/lines')) return null
      const { body } = await forward({ method: 'GET', path: call.path.replace('/lines', ''), key: null })
      const other = body.lines.find(({ productId }: Json) => productId !== call.body.productId)
      const reply = await forward()
      if (other) await forward({ method: 'DELETE', path: `/api/v1/list-lines/${other.id}`, body: {} })
      return reply
    },
  },
]

export const liesAfterTheSale: Lie[] = [...onSlots, ...onMoney, ...onLists]
