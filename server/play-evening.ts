import { randomBytes } from 'node:crypto'
import { isShopError } from '#contract/errors.ts'
import type { OrderStage } from '#contract/order-states.ts'
import type { Permissions } from '#contract/permissions.ts'
import { currentAdjustments, priceLines, sumBill } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Pace } from '#contract/v1/demo-evening.ts'
import type { Db } from './platform/database/database.ts'
import * as addresses from './shop/addresses/addresses.ts'
import * as cart from './shop/cart/cart.ts'
import { bestSellers } from './shop/catalogue/catalogue.ts'
import { placeOrder } from './shop/checkout/place-order.ts'
import * as darkStores from './shop/dark-stores/dark-stores.ts'
import { findEvening, queueStep } from './shop/demo-evening/demo-evening.ts'
import * as ride from './shop/fulfilment/ride-steps.ts'
import * as store from './shop/fulfilment/store-steps.ts'
import { listDemoAccounts } from './shop/identity/identity.queries.ts'
import * as identity from './shop/identity/identity.ts'
import * as orders from './shop/orders/orders.ts'

type Site = { db: Db; baseUrl: string; log: { error(about: object | string, text?: string): void } }

/** Of a step of four seconds: how likely somebody orders, and how likely an order goes on. */
const LIKELY: Record<Pace, { orders: number; goesOn: number }> = {
  calm: { orders: 0.13, goesOn: 0.12 },
  busy: { orders: 0.4, goesOn: 0.3 },
}
const SHOPPERS = 8
/** More open orders than this are not added to. */
const MOST_OPEN = 25
/** Orders are read by promised time, with those of later slots. */
const MOST_READ = 200
const MOST_LINES = 4

/**
 * One step of the evening: perhaps somebody orders, and some open orders go on, by the use cases of shoppers and staff.
 * It queues the next step; without an evening it does nothing.
 */
export async function playEvening(site: Site, random: () => number = Math.random): Promise<void> {
  const { db, log } = site
  const evening = await findEvening(db)
  if (!evening) return
  const likely = LIKELY[evening.pace]
  const open = await orders.listOpen(db, {
    stores: 'everywhere',
    statuses: ['Pending', 'Shipped'],
    limit: MOST_READ,
  })
  const begun = open.filter(({ slot }) => !slot || Date.parse(slot.opens) <= Date.now())
  const doing = begun
    .slice(0, MOST_OPEN)
    .filter(() => random() < likely.goesOn)
    .map((order) => () => goOn(site, order))
  if (begun.length < MOST_OPEN && random() < likely.orders) doing.push(() => orderSomething(site, random))
  // somebody else may have been faster, as in a shop
  for (const act of doing)
    await act().catch((err) => {
      if (!isShopError(err)) log.error({ err }, 'a pretend person of the demo could not go on')
    })
  await queueStep(db)
}

/** What pickers and riders do with an order of each stage. */
const next: Partial<Record<OrderStage, (db: Db, ctx: ShopperContext, id: string) => Promise<unknown>>> = {
  placed: store.accept,
  accepted: store.pick,
  picking: (db, ctx, id) => store.pack(db, ctx, id, { bags: 1 }),
  packed: ride.take,
  'with rider': ride.arrive,
  'at the door': (db, ctx, id) => ride.deliver(db, ctx, id),
}

async function goOn(site: Site, order: orders.Order): Promise<void> {
  const staff: Permissions = {
    'orders:pick': 'everywhere',
    'orders:ride': 'everywhere',
    'orders:move': 'everywhere',
  }
  const ctx = await contextOf(site, { name: 'Pretend staff', email: 'pretend-staff@jhatpat.example' }, staff)
  await next[order.stage]?.(site.db, { ...ctx, storeId: order.storeId }, order.id)
}

/** One of the pretend shoppers orders best sellers of a store, to a pincode that the store serves. */
async function orderSomething(site: Site, random: () => number): Promise<void> {
  const { db } = site
  const stores = (await darkStores.list(db)).filter(({ pincodes, paused }) => pincodes.length > 0 && !paused)
  const pick = <T>(from: T[]): T | undefined => from[Math.floor(random() * from.length)]
  const chosen = pick(stores)
  const pincode = chosen && pick(chosen.pincodes)
  if (!chosen || !pincode) return
  const number = Math.floor(random() * SHOPPERS) + 1
  const person = { name: `Pretend ${number}`, email: `pretend-${number}@jhatpat.example` }
  const ctx = { ...(await contextOf(site, person, {})), storeId: chosen.id }
  const goods = (await bestSellers(db, ctx, 40)).filter(({ stock }) => stock > 5)
  const lines = 1 + Math.floor(random() * MOST_LINES)
  const items = goods.filter(() => random() < lines / goods.length).slice(0, MOST_LINES)
  if (items.length === 0) return
  await cart.erase(db, ctx)
  await cart.merge(
    db,
    ctx,
    items.map(({ id }) => ({ productId: id, quantity: 1 })),
  )
  const { total } = sumBill(priceLines(await cart.readForPayment(db, ctx)), currentAdjustments())
  const addressId = await addressOf(db, ctx, { pincode, city: chosen.city })
  await placeOrder(db, ctx, { addressId, total, instructions: null })
}

async function addressOf(
  db: Db,
  ctx: ShopperContext,
  { pincode, city }: { pincode: string; city: string },
): Promise<string> {
  const saved = (await addresses.listMine(db, ctx)).find((address) => address.pincode === pincode)
  if (saved) return saved.id
  const area = await darkStores.findPincode(db, pincode)
  const created = await addresses.create(db, ctx, {
    addressLine: '1, Pretend Street',
    city: area?.city ?? city,
    state: area?.state ?? 'Karnataka',
    country: 'India',
    pincode,
    mobile: '9845012345',
  })
  return created.id
}

/**
 * Acts as an account of the demo, which is created at its first use; nobody has its password. Throws EMAIL_TAKEN if
 * somebody registered its email, whose cart and orders are their own.
 */
async function contextOf(
  { db, baseUrl }: Site,
  person: { name: string; email: string },
  permissions: Permissions,
): Promise<ShopperContext> {
  const isOurs = (await listDemoAccounts(db)).includes(person.email)
  const found = isOurs ? await identity.findIdByEmail(db, person.email) : null
  const id = found ?? (await open(db, baseUrl, person))
  return { user: { id, session: id }, permissions, storeId: '', language: 'en', baseUrl }
}

async function open(db: Db, baseUrl: string, person: { name: string; email: string }): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const initial = { role: 'USER', verified: true, demo: true } as const
  const keys = { secret: new Uint8Array() }
  const notice = { baseUrl, language: 'en' } as const
  return (await identity.register(db, keys, notice, { ...person, password }, initial)).id
}
