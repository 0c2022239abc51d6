import { randomUUID } from 'node:crypto'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import type { WorkName } from '../history/calls.ts'
import type { Admin } from '../world.ts'

/** The steps to the door, and those back. */
const FORWARD: WorkName[] = ['accept', 'pick', 'pack', 'take', 'arrive']
const BACK: WorkName[] = ['release', 'fail']
const ON_ROAD: WorkName[] = ['take', 'arrive', 'fail']

/**
 * Some steps of a picker and a rider on one order, or all of them to the door, while others may move it; mostly in
 * their order.
 */
export async function workOn({ client }: Admin, order: string, toDoor = false): Promise<void> {
  const { random } = client
  const names = toDoor ? FORWARD : FORWARD.slice(0, random.whole(1, FORWARD.length))
  if (!toDoor && random.percent(30)) names.push(random.one([...FORWARD, ...BACK]))
  for (const name of names) {
    let lines: WorkOrder['lines'] = []
    await client.callWithRetries('work on an order', {
      agreed: { order, name },
      request: {
        method: 'POST',
        path: `/api/v1/${ON_ROAD.includes(name) ? 'ride' : 'store'}/orders/${order}/${name}`,
        key: randomUUID(),
        body: bodyOf(name),
      },
      read: (body) => {
        const { stage, undo, ...order } = body as unknown as WorkOrder
        lines = order.lines
        return { stage, ...(undo && { step: undo.step }) }
      },
    })
    if (name === 'pick' && random.percent(25)) await reportMissing(client, order, lines)
  }
}

function bodyOf(name: WorkName): object {
  if (name === 'pack') return { bags: 1 }
  return name === 'fail' ? { reason: 'Nobody there' } : {}
}

/** One piece of a line that was left when picking began, twice at the same moment at times, or all of it. */
async function reportMissing(
  client: Admin['client'],
  order: string,
  lines: WorkOrder['lines'],
): Promise<void> {
  const { random } = client
  const left = lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  if (left.length === 0) return
  const { productId, quantity, refundedQuantity } = random.one(left)
  const of = quantity - refundedQuantity
  const missing = random.percent(80) ? 1 : of
  const report = () =>
    client.callWithRetries('report missing goods', {
      agreed: { order, product: productId, missing, of },
      request: {
        method: 'POST',
        path: `/api/v1/store/orders/${order}/missing`,
        key: randomUUID(),
        body: { productId, missing, of },
      },
      read: (body) => ({ stage: (body as unknown as WorkOrder).stage }),
    })
  await Promise.all([report(), random.percent(20) && report()])
}
