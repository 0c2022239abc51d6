import type { OfferedSlot } from '#contract/v1/delivery-slots.ts'
import type { Client } from '../client.ts'
import type { Shopper } from '../world.ts'

type Chosen = { from: string; to: string }

/** The slots of an address as the shop shows them; recorded as a reading of `client`. */
export async function slotsOf(client: Client, shopper: string, address: string): Promise<OfferedSlot[]> {
  const { outcome, body } = await client.call('look at the slots', {
    agreed: { shopper, address },
    request: { method: 'GET', path: `/api/v1/delivery-slots?addressId=${address}` },
    read: (body) => ({
      slots: (body.data as OfferedSlot[]).map(({ from, isFull }) => ({ from: iso(from), isFull })),
    }),
  })
  return outcome === 'done' ? (body.data as OfferedSlot[]) : []
}

/** Mostly one of the last two slots, so that shoppers compete for their places, also for one that is shown as full. */
export async function chooseSlot({ client, id }: Shopper, address: string): Promise<Chosen | null> {
  const slots = await slotsOf(client, id, address)
  if (slots.length === 0) return null
  const { from, to } = client.random.one(client.random.percent(70) ? slots.slice(-2) : slots)
  return { from: iso(from), to: iso(to) }
}

const iso = (time: string): string => new Date(time).toISOString()
