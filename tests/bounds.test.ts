import type { TSchema } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import type { Take } from '#contract/fields.ts'
import { promises } from '#contract/promises.ts'
import { Client } from './support/client.ts'
import { openTestShop } from './support/shop.ts'
import { addressWish, settle } from './support/town.ts'
import { uploaded } from './support/uploading.ts'

/** What stands in the forms of the shop: too much of it, and too strange. */
const shop = await openTestShop()
const town = await settle(shop)
const shopper = await town.shopper()
const admin = await town.admin()
const guest = new Client(shop.url)
const image = await uploaded(admin)
afterAll(() => shop.close())

const endpoints: Endpoint[] = Object.values(promises).flatMap((table) =>
  Object.values(table as EndpointTable),
)
const fields = endpoints.flatMap((endpoint) =>
  Object.entries((endpoint.body?.properties ?? {}) as Record<string, TSchema>).flatMap(([field, schema]) =>
    'x-take' in schema
      ? [
          {
            endpoint,
            path: endpoint.path,
            field,
            title: (schema as { title?: string }).title ?? '',
            take: schema['x-take'] as Take,
          },
        ]
      : [],
  ),
)
/** Nobody has it. */
const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const send = (endpoint: Endpoint, body: object) =>
  ({ anyone: guest, shopper, admin })[endpoint.who].call(endpoint, { body, id: unknown })

type Long = (typeof fields)[number] & { value: unknown; says: string }
const long = fields.flatMap((one): Long[] => {
  const { take, title } = one
  if (take.kind === 'text')
    return [
      {
        ...one,
        value: 'x'.repeat(take.maxLength + 1),
        says: `${title} can have at most ${take.maxLength} characters`,
      },
    ]
  if (take.kind === 'password')
    return [
      {
        ...one,
        value: 'x'.repeat(take.maxLength + 1),
        says: `${title} must have ${take.minLength} to ${take.maxLength} characters`,
      },
    ]
  if (take.kind === 'email')
    return [
      { ...one, value: `${'x'.repeat(250)}@a.example`, says: `${title} can have at most 254 characters` },
    ]
  if (take.kind === 'labels')
    return [
      {
        ...one,
        value: { Note: 'x'.repeat(take.valueLength + 1) },
        says: `Note can have at most ${take.valueLength} characters`,
      },
      {
        ...one,
        value: { ['x'.repeat(take.nameLength + 1)]: '' },
        says: `A field name can have at most ${take.nameLength} characters`,
      },
    ]
  return []
})

test.each(long)(
  '$path says how long $field may be when it is longer (spec §5)',
  async ({ endpoint, field, value, says }) => {
    const { status, body } = await send(endpoint, { [field]: value })
    expect(status).toBe(400)
    expect(body.fields).toContainEqual({ field, message: says })
  },
)

const numbers = fields.flatMap((one) =>
  one.take.kind === 'number' && !one.take.clamp ? [{ ...one, take: one.take }] : [],
)

test.each(numbers)(
  '$path says from where to where $field may go (spec §5)',
  async ({ endpoint, field, title, take }) => {
    const { minimum, maximum, whole } = take
    const message = `${title} must be ${whole ? 'a whole number' : 'a number'} from ${minimum} to ${maximum}`
    for (const value of [
      minimum - 1,
      -0.01,
      maximum + 1,
      1e15,
      '1e999',
      'ten',
      Number.MAX_VALUE,
      whole ? 1.5 : 1.234,
    ]) {
      const { status, body } = await send(endpoint, { [field]: value })
      expect([status, value]).toEqual([400, value])
      expect(body.fields).toContainEqual({ field, message })
    }
  },
)

test('the sweep sees every form', () => {
  expect(new Set(long.map(({ path }) => path)).size).toBeGreaterThanOrEqual(16)
  expect(numbers.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['stock', 'price', 'discount', 'qty', 'totalAmt']),
  )
})

const odd = `<script>alert('x')</script> "दूध" & 'क्ष' 👩‍👩‍👧 \\ %41 {{y}}`
const { identity, addresses, shelving, catalogue, account } = promises
const strange = { ...addressWish, address_line: odd, city: odd, state: odd, country: odd }

test.each([
  {
    form: 'the register form',
    async keeps() {
      const body = { name: odd, email: 'odd@people.example', password: 'a good password' }
      return [(await guest.call(identity.register, { body })).body.data.name]
    },
  },
  {
    form: 'the profile form',
    async keeps() {
      const body = { name: odd, email: shopper.email, mobile: '9845012345' }
      await shopper.call(identity.update, { body })
      return [(await shopper.call(account.userDetails)).body.data.name]
    },
  },
  {
    form: 'the address form',
    async keeps() {
      await shopper.call(addresses.create, { body: strange })
      const [saved] = (await shopper.call(addresses.list)).body.data
      return [saved?.address_line, saved?.city, saved?.state, saved?.country]
    },
  },
  {
    form: 'the category form',
    async keeps() {
      await admin.call(shelving.addCategory, { body: { name: odd, image } })
      return [(await guest.call(catalogue.categories)).body.data.at(-1)?.name]
    },
  },
  {
    form: 'the sub category form',
    async keeps() {
      await admin.call(shelving.createSubCategory, {
        body: { name: odd, image, category: [town.categoryId] },
      })
      return [(await guest.call(catalogue.subCategories)).body.data.find(({ name }) => name === odd)?.name]
    },
  },
  {
    form: 'the product form',
    async keeps() {
      const { body } = await admin.call(shelving.createProduct, {
        body: {
          name: odd,
          image: [image],
          category: [town.categoryId],
          subCategory: [town.subCategoryId],
          unit: odd.slice(0, 27),
          stock: 1,
          price: 1,
          discount: 0,
          description: odd,
          more_details: { [odd.slice(0, 27)]: odd },
        },
      })
      const { name, description, more_details } = body.data
      return [name, description, more_details[odd.slice(0, 27)]]
    },
  },
])('$form keeps script, emoji and Hindi as they were typed, letter for letter', async ({ keeps }) => {
  const kept = await keeps()
  expect(kept).toEqual(kept.map(() => odd))
})
