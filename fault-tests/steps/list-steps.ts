import type { SavedList } from '#contract/v1/saved-lists.ts'
import type { Client } from '../client.ts'
import type { Shopper, World } from '../world.ts'

/** The lines of a list, or none without a response. */
export async function linesOf(client: Client, list: string): Promise<SavedList['lines']> {
  const { outcome, body } = await client.call('look at a list', {
    agreed: { list },
    request: { method: 'GET', path: `/api/v1/lists/${list}` },
    read: (body) => ({
      lines: (body as unknown as SavedList).lines.map(({ productId, quantity }) => ({
        product: productId,
        quantity,
      })),
    }),
  })
  return outcome === 'done' ? (body as unknown as SavedList).lines : []
}

/** Adds a product to a shared list, changes one of its lines, or takes one off it, while others do so too. */
export async function changeList({ client, id }: Shopper, world: World): Promise<void> {
  const { random } = client
  const number = world.shoppers.findIndex((one) => one.id === id)
  const list = world.lists?.find(({ members }) => members.includes(number))?.id
  if (!list) return
  const lines = await linesOf(client, list)
  const percent = lines.length > 0 ? random.whole(1, 100) : 1
  // those that are unpublished at times cannot be added
  if (percent <= 50)
    return add(client, list, random.one(world.products.filter(({ volatile }) => !volatile)).id)
  const line = random.one(lines)
  const agreed = { list, product: line.productId }
  const path = `/api/v1/list-lines/${line.id}`
  if (percent <= 80) {
    const quantity = random.whole(1, 9)
    const request = { method: 'PATCH', path, body: { quantity } }
    await client.call('change a line of a list', { agreed: { ...agreed, quantity }, request })
  } else await client.call('take off a list', { agreed, request: { method: 'DELETE', path } })
}

async function add(client: Client, list: string, product: string): Promise<void> {
  const quantity = client.random.whole(1, 9)
  await client.call('add to a list', {
    agreed: { list, product, quantity },
    request: {
      method: 'POST',
      path: `/api/v1/lists/${list}/lines`,
      body: { productId: product, quantity },
    },
  })
}
