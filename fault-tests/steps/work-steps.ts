import { randomUUID } from 'node:crypto'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import type { WorkName } from '../history/calls.ts'
import type { Admin } from '../world.ts'

/** The steps to the door, and those back. */
const FORWARD: WorkName[] = ['accept', 'pick', 'pack', 'take', 'arrive']
const BACK: WorkName[] = ['release', 'fail']
const ON_ROAD: WorkName[] = ['take', 'arrive', 'fail']

/** Some steps of a picker and a rider on one order, while others may move it; mostly in their order. */
export async function workOn({ client }: Admin, order: string): Promise<void> {
  const { random } = client
  const names = FORWARD.slice(0, random.whole(1, FORWARD.length))
  if (random.percent(30)) names.push(random.one([...FORWARD, ...BACK]))
  for (const name of names)
    await client.callWithRetries('work on an order', {
      agreed: { order, name },
      request: {
        method: 'POST',
        path: `/api/v1/${ON_ROAD.includes(name) ? 'ride' : 'store'}/orders/${order}/${name}`,
        key: randomUUID(),
        body: bodyOf(name),
      },
      read: (body) => {
        const { stage, undo } = body as unknown as WorkOrder
        return { stage, ...(undo && { step: undo.step }) }
      },
    })
}

function bodyOf(name: WorkName): object {
  if (name === 'pack') return { bags: 1 }
  return name === 'fail' ? { reason: 'Nobody there' } : {}
}
