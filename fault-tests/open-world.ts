import { randomFrom } from '#tests/support/random.ts'
import { AUDITOR } from './check/evidence.ts'
import { type Client, openClient } from './client.ts'
import type { History } from './history/history.ts'
import { PASSWORD, type Seeded } from './seed.ts'
import type { World } from './world.ts'

/** The share of admins among all people. */
const ADMINS = 0.35

type Input = { urls: string[]; history: History; seed: number; holdSeconds: number; secret: string }

/** The clients of all people. A run that is continued goes on with other random numbers. */
export function openWorld(
  seeded: Seeded,
  { urls, history, seed, holdSeconds, secret }: Input,
): { world: World; auditor: Client } {
  const { products, stores, slotPlaces, shoppers, lists, adminHeaders } = seeded
  const clientOf = (name: string, headers: Record<string, string>, number: number) =>
    openClient(name, { urls, random: randomFrom(seed + number + history.size() * 31), history, headers })
  const world: World = {
    products,
    stores,
    slotPlaces,
    lists,
    urls,
    secret,
    password: PASSWORD,
    holdSeconds,
    shoppers: shoppers.map(({ headers, ...shopper }, n) => ({
      ...shopper,
      client: clientOf(`shopper ${n}`, headers, 1_000 + n),
    })),
    admins: Array.from({ length: Math.ceil(shoppers.length * ADMINS) }, (_, n) => ({
      client: clientOf(`admin ${n}`, adminHeaders, 9_000 + n),
    })),
  }
  return { world, auditor: clientOf(AUDITOR, adminHeaders, 1) }
}
