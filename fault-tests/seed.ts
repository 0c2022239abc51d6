import { setTimeout as pause } from 'node:timers/promises'
import { type Client, openClient } from './client.ts'
import type { TestDatabase } from './database.ts'
import { openHistory } from './history.ts'
import { randomFrom } from './random.ts'

export type Product = { id: string; price: number }
export type Person = { client: Client; token: string; address: string }
export type Fixture = { products: Product[]; shoppers: Person[]; admins: Person[] }

/** Units of each product at the start: few enough to sell out. */
const INITIAL_STOCK = 60

type SeedInput = { seed: number; shoppers: number; products: number }
type Send = (what: [string, string], body: unknown, token?: string) => Promise<Record<string, unknown>>

/** Registers shoppers and reduces the stock of a few demo products; these calls are not part of the history. */
export async function seedShop(
  urls: string[],
  database: TestDatabase,
  input: SeedInput,
  history: ReturnType<typeof openHistory>,
): Promise<Fixture> {
  const setUp = openClient('setting up', urls, randomFrom(input.seed), openHistory())
  const send: Send = async (what, body, token) => {
    const reply = await setUp.callWithRetries('setting up', what, { body, ...(token && { token }) })
    if (reply.outcome !== 'done') throw new Error(`${what.join(' ')}: ${reply.status} ${reply.body.message}`)
    return reply.body
  }
  const admin = await logIn(send, 'admin@jhatpat.example', 'demo-admin-10min')
  const products = await limitStock(database, send, admin, input.products)
  const clientOf = (name: string, seed: number) =>
    openClient(name, urls, randomFrom(input.seed + seed), history)
  const shoppers = await Promise.all(
    Array.from(
      { length: input.shoppers },
      async (_, n): Promise<Person> => ({
        ...(await register(setUp, send, n)),
        client: clientOf(`shopper ${n}`, 1_000 + n),
      }),
    ),
  )
  const admins = Array.from(
    { length: 2 },
    (_, n): Person => ({ client: clientOf(`admin ${n}`, 9_000 + n), token: admin, address: '' }),
  )
  await pause(0)
  return { products, shoppers, admins }
}

async function logIn(send: Send, email: string, password: string): Promise<string> {
  const { data } = await send(['POST', '/api/user/login'], { email, password })
  return (data as { accessToken: string }).accessToken
}

async function limitStock(database: TestDatabase, send: Send, admin: string, count: number) {
  const rows = await database.queryRows<{ id: string; product: Record<string, unknown> }>(
    `select replace(id::text, '-', '') as id
       from products
      where archived_at is null and mrp_paise < 50000
      order by id
      limit $1`,
    [count],
  )
  const products: Product[] = []
  for (const { id } of rows) {
    const { data } = await send(['POST', '/api/product/get-product-details'], { productId: id })
    const product = data as { _id: string; price: number; discount: number }
    await send(['PUT', '/api/product/update-product-details'], { ...product, stock: INITIAL_STOCK }, admin)
    products.push({ id, price: product.price - Math.ceil((product.price * product.discount) / 100) })
  }
  return products
}

async function register(setUp: Client, send: Send, n: number): Promise<Omit<Person, 'client'>> {
  const email = `shopper-${n}@faults.example`
  const password = 'nothing is lost'
  await setUp.callWithRetries('setting up', ['POST', '/api/user/register'], {
    body: { name: `Shopper ${n}`, email, password, confirmPassword: password },
  })
  const token = await logIn(send, email, password)
  const address = {
    address_line: `${n + 1}, Fault Street`,
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560038',
    mobile: '9845012345',
  }
  const { data } = await send(['POST', '/api/address/create'], address, token)
  return { token, address: (data as { _id: string })._id }
}
