import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, openCaller } from './caller.ts'
import { chance } from './chance.ts'
import type { ProofDatabase } from './database.ts'
import { openHistory } from './history.ts'

export type Product = { id: string; price: number }
export type Person = { caller: Caller; token: string; address: string }
export type Town = { products: Product[]; shoppers: Person[]; admins: Person[] }

/** Pieces of each product at the start: few enough that they run out. */
const AT_FIRST = 60

/** Settles shoppers and a few scarce products in the demo town; what is done here is not part of the history. */
export async function settle(
  urls: string[],
  database: ProofDatabase,
  wish: { seed: number; shoppers: number; products: number },
  history: ReturnType<typeof openHistory>,
): Promise<Town> {
  const setUp = openCaller('setting up', urls, chance(wish.seed), openHistory())
  const send = async (what: [string, string], body: unknown, token?: string) => {
    const reply = await setUp.insist('setting up', what, { body, ...(token && { token }) })
    if (reply.outcome !== 'done') throw new Error(`${what.join(' ')}: ${reply.status} ${reply.body.message}`)
    return reply.body
  }
  const logIn = async (email: string, password: string) => {
    const { data } = await send(['POST', '/api/user/login'], { email, password })
    return (data as { accessToken: string }).accessToken
  }
  const admin = await logIn('admin@jhatpat.example', 'demo-admin-10min')

  const rows = await database.ask<{ id: string; product: Record<string, unknown> }>(
    `select replace(id::text, '-', '') as id from products where archived_at is null and mrp_paise < 50000 order by id limit $1`,
    [wish.products],
  )
  const products: Product[] = []
  for (const { id } of rows) {
    const { data } = await send(['POST', '/api/product/get-product-details'], { productId: id })
    const product = data as { _id: string; price: number; discount: number }
    await send(['PUT', '/api/product/update-product-details'], { ...product, stock: AT_FIRST }, admin)
    products.push({ id, price: product.price - Math.ceil((product.price * product.discount) / 100) })
  }

  const shoppers = await Promise.all(
    Array.from({ length: wish.shoppers }, async (_, n): Promise<Person> => {
      const email = `shopper-${n}@proof.example`
      const password = 'nothing is lost'
      await setUp.insist('setting up', ['POST', '/api/user/register'], {
        body: { name: `Shopper ${n}`, email, password },
      })
      const token = await logIn(email, password)
      const { data } = await send(
        ['POST', '/api/address/create'],
        {
          address_line: `${n + 1}, Proof Street`,
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          pincode: '560038',
          mobile: '9845012345',
        },
        token,
      )
      return {
        caller: openCaller(`shopper ${n}`, urls, chance(wish.seed + 1_000 + n), history),
        token,
        address: (data as { _id: string })._id,
      }
    }),
  )
  const admins = Array.from(
    { length: 2 },
    (_, n): Person => ({
      caller: openCaller(`admin ${n}`, urls, chance(wish.seed + 9_000 + n), history),
      token: admin,
      address: '',
    }),
  )
  await pause(0)
  return { products, shoppers, admins }
}
