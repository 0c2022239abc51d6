import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed as seedShop } from '#tests/support/fixture.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { offerSlots } from '#tests/support/slots.ts'
import { type EveningInput, playEvening } from './evening.ts'
import { figuresOf } from './figures.ts'
import { planEvening } from './plan.ts'
import { reportOf } from './report.ts'

const PRODUCTS = 12
let shop: TestShop
let input: EveningInput

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' })
  const fixture = await seedShop(shop)
  for (let at = 0; at < PRODUCTS; at += 1) await fixture.product({ name: `Milk ${at}`, stock: 500 })
  const admin = await fixture.admin()
  input = {
    url: shop.url,
    shoppers: 6,
    minutes: 0.02,
    speed: 600,
    seed: 6,
    pincodes: ['560038'],
    atOnce: 8,
    staff: { email: admin.email, password: 'a good password' },
    staffPerStore: 2,
    pages: false,
    stop: new AbortController().signal,
  }
})
afterAll(() => shop.close())

const ordersOfShop = async () =>
  (
    await sql<{ id: string; status: string; slot: Date | null }>`
      select id, status, slot_from as slot from orders`.execute(shop.database.db)
  ).rows

test('the report of a small evening counts exactly the orders that the shop has, and those it delivered', async () => {
  const journal = await playEvening(input)
  const figures = figuresOf(journal)
  const orders = await ordersOfShop()
  expect(figures.orders.all).toBeGreaterThan(0)
  expect(figures.orders.all).toBe(orders.length)
  expect(figures.orders.cash).toBeGreaterThan(0)
  expect(figures.orders.online).toBeGreaterThan(0)
  const delivered = orders.filter(({ status }) => status === 'Delivered').length
  expect(figures.deliveries.kept + figures.deliveries.late).toBe(delivered)
  expect(delivered).toBe(orders.length)
  expect(figures.visits).toBe(6)
  expect(figures.problems.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(journal.orders.map(({ id }) => id).sort()).toEqual(
    orders.map(({ id }) => id.replaceAll('-', '')).sort(),
  )
  const report = reportOf(journal, { ...input, stopped: false })
  expect(report).toContain(`<b>${orders.length}</b> orders`)
  expect(report).toContain(`delivered in time, of ${delivered} delivered`)
})

test('orders for a slot are counted apart, and left to the staff of their day', async () => {
  await offerSlots(shop)
  const before = new Set((await ordersOfShop()).map(({ id }) => id))
  const journal = await playEvening({ ...input, shoppers: 8, slotPercent: 100 })
  const orders = (await ordersOfShop()).filter(({ id }) => !before.has(id))
  const later = orders.filter(({ slot }) => slot !== null)
  const figures = figuresOf(journal)
  expect(later.length).toBeGreaterThan(0)
  expect(figures.orders).toMatchObject({ all: orders.length, later: later.length })
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set(['Pending']))
  expect(figures.deliveries.open).toBe(0)
  await sql`update dark_stores set slots_offered = false`.execute(shop.database.db)
})

test('an evening that is stopped ends with what happened until then', async () => {
  const before = (await ordersOfShop()).length
  const stop = new AbortController()
  const playing = playEvening({ ...input, seed: 4, minutes: 5, speed: 1, stop: stop.signal })
  stop.abort()
  const journal = await playing
  expect(journal.visits).toBeLessThan(planEvening({ ...input, minutes: 5 }).length)
  expect((await ordersOfShop()).length - before).toBe(journal.orders.length)
})

test('staff with a wrong password end the evening with a sentence, before any shopper comes', async () => {
  const wrong = playEvening({ ...input, staff: { ...input.staff, password: 'a wrong password' } })
  await expect(wrong).rejects.toThrow('The staff could not log in.')
})
