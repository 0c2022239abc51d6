import { setTimeout as pause } from 'node:timers/promises'
import { chance } from './chance.ts'
import { type Client, openClient } from './client.ts'
import type { TestDatabase } from './database.ts'
import { openHistory } from './history.ts'

export type Product = { id: string; price: number }
export type Person = { client: Client; token: string; address: string }
export type Fixture = { products: Product[]; shoppers: Person[]; admins: Person[] }

/** Units of each product at the start: few enough to sell out. */
const INITIAL_STOCK = 60

/** Registers shoppers and reduces the stock of a few demo products; these calls are not part of the history. */
export async function seedShop(
  urls: string[],
  database: TestDatabase,
  input: { seed: number; shoppers: number; products: number },
  history: ReturnType<typeof openHistory>,
): Promise<Fixture> {
  const setUp = openClient('setting up', urls, chance(input.seed), openHistory())
  const send = async (what: [string, string], body: unknown, token?: string) => {
    const reply = await setUp.callWithRetries('setting up', what, { body, ...(token && { token }) })
    if (reply.outcome !== 'done') throw new Error(`${what.join(' ')}: ${reply.status} ${reply.body.message}`)
    return reply.body
  }
  const logIn = async (email: string, password: string) => {
    const { data } = await send(['POST', '/api/user/login'], { email, password })
    return (data as { accessToken: string }).accessToken
  }
  const admin = await logIn('admin@jhatpat.example', 'demo-admin-10min')

  const rows = await database.ask<{ id: string; product: Record<string, unknown> }>(
    `select replace(id::text, '-', '') as id
       from products
      where archived_at is null and mrp_paise < 50000
      order by id
      limit $1`,
    [input.products],
  )
  const products: Product[] = []
  for (const { id } of rows) {
    const { data } = await send(['POST', '/api/product/get-product-details'], { productId: id })
    const product = data as { _id: string; price: number; discount: number }
    await send(['PUT', '/api/product/update-product-details'], { ...product, stock: INITIAL_STOCK }, admin)
    products.push({ id, price: product.price - Math.ceil((product.price * product.discount) / 100) })
  }

  const shoppers = await Promise.all(
    Array.from({ length: input.shoppers }, async (_, n): Promise<Person> => {
      const email = `shopper-${n}@faults.example`
      const password = 'nothing is lost'
      await setUp.callWithRetries('setting up', ['POST', '/api/user/register'], {
        body: { name: `Shopper ${n}`, email, password, confirmPassword: password },
      })
      const token = await logIn(email, password)
      const { data } = await send(
        ['POST', '/api/address/create'],
        {
          address_line: `${n + 1}, Fault Street`,
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          pincode: '560038',
          mobile: '9845012345',
        },
        token,
      )
      return {
        client: openClient(`shopper ${n}`, urls, chance(input.seed + 1_000 + n), history),
        token,
        address: (data as { _id: string })._id,
      }
    }),
  )
  const admins = Array.from(
    { length: 2 },
    (_, n): Person => ({
      client: openClient(`admin ${n}`, urls, chance(input.seed + 9_000 + n), history),
      token: admin,
      address: '',
    }),
  )
  await pause(0)
  return { products, shoppers, admins }
}
