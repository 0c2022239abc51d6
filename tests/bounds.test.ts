import type { TSchema } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { type Endpoint, type EndpointTable, pathVariants } from '#contract/endpoint.ts'
import type { Coercion } from '#contract/fields.ts'
import { isPermission } from '#contract/permissions.ts'
import { Client } from './support/client.ts'
import { addressInput, seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'
import { uploaded } from './support/uploading.ts'

/** Values that are too long, out of range or unusual, in every form of the shop. */
const shop = await openTestShop()
const fixture = await seed(shop)
const shopper = await fixture.shopper()
const admin = await fixture.admin()
const guest = new Client(shop.url)
const image = await uploaded(admin)
afterAll(() => shop.close())

const endpoints: Endpoint[] = Object.values(contracts).flatMap((table) =>
  Object.values(table as EndpointTable).flatMap(pathVariants),
)
const fields = endpoints.flatMap((endpoint) =>
  Object.entries((endpoint.body?.properties ?? {}) as Record<string, TSchema>).flatMap(([field, schema]) =>
    'x-coerce' in schema
      ? [
          {
            endpoint,
            path: endpoint.path,
            field,
            title: (schema as { title?: string }).title ?? '',
            take: schema['x-coerce'] as Coercion,
          },
        ]
      : [],
  ),
)
/** No row has this id. */
const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const allowed = ({ access }: Endpoint) => (isPermission(access) ? admin : { anyone: guest, shopper }[access])
const send = (endpoint: Endpoint, body: object) => allowed(endpoint).call(endpoint, { body, id: unknown })

type Long = (typeof fields)[number] & { value: unknown; successMessage: string }
const long = fields.flatMap((one): Long[] => {
  const { take, title } = one
  if (take.kind === 'text')
    return [
      {
        ...one,
        value: 'x'.repeat(take.maxLength + 1),
        successMessage: `${title} can have at most ${take.maxLength} characters`,
      },
    ]
  if (take.kind === 'password')
    return [
      {
        ...one,
        value: 'x'.repeat(take.maxLength + 1),
        successMessage: `${title} must have ${take.minLength} to ${take.maxLength} characters`,
      },
    ]
  if (take.kind === 'email')
    return [
      {
        ...one,
        value: `${'x'.repeat(250)}@a.example`,
        successMessage: `${title} can have at most 254 characters`,
      },
    ]
  if (take.kind === 'labels')
    return [
      {
        ...one,
        value: { Note: 'x'.repeat(take.valueLength + 1) },
        successMessage: `Note can have at most ${take.valueLength} characters`,
      },
      {
        ...one,
        value: { ['x'.repeat(take.nameLength + 1)]: '' },
        successMessage: `A field name can have at most ${take.nameLength} characters`,
      },
    ]
  return []
})

test.each(long)(
  '$path names the maximum length of $field when it is exceeded (spec §5)',
  async ({ endpoint, field, value, successMessage }) => {
    const { status, body } = await send(endpoint, { [field]: value })
    expect(status).toBe(400)
    expect(body.fields).toContainEqual({ field, message: successMessage })
  },
)

const numbers = fields.flatMap((one) =>
  one.take.kind === 'number' && !one.take.clamp ? [{ ...one, take: one.take }] : [],
)

test.each(numbers)(
  '$path names the range of $field when a value is outside it (spec §5)',
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

test('the sweep covers every form', () => {
  expect(new Set(long.map(({ path }) => path)).size).toBeGreaterThanOrEqual(16)
  expect(numbers.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['stock', 'price', 'discount', 'qty', 'totalAmt']),
  )
})

const odd = `<script>alert('x')</script> "दूध" & 'क्ष' 👩‍👩‍👧 \\ %41 {{y}}`
const { identity, addresses, catalogueAdmin, catalogue, account } = contracts
const strange = { ...addressInput, address_line: odd, city: odd, state: odd, country: odd }

test.each([
  {
    form: 'the register form',
    async stored() {
      const password = 'a good password'
      const body = { name: odd, email: 'odd@people.example', password, confirmPassword: password }
      return [(await guest.call(identity.register, { body })).body.data.name]
    },
  },
  {
    form: 'the profile form',
    async stored() {
      const body = { name: odd, email: shopper.email, mobile: '9845012345' }
      await shopper.call(identity.update, { body })
      return [(await shopper.call(account.userDetails)).body.data.name]
    },
  },
  {
    form: 'the address form',
    async stored() {
      await shopper.call(addresses.create, { body: strange })
      const [saved] = (await shopper.call(addresses.list)).body.data
      return [saved?.address_line, saved?.city, saved?.state, saved?.country]
    },
  },
  {
    form: 'the category form',
    async stored() {
      await admin.call(catalogueAdmin.addCategory, { body: { name: odd, image } })
      return [(await guest.call(catalogue.categories)).body.data.at(-1)?.name]
    },
  },
  {
    form: 'the sub category form',
    async stored() {
      await admin.call(catalogueAdmin.createSubCategory, {
        body: { name: odd, image, category: [fixture.categoryId] },
      })
      return [(await guest.call(catalogue.subCategories)).body.data.find(({ name }) => name === odd)?.name]
    },
  },
  {
    form: 'the product form',
    async stored() {
      const { body } = await admin.call(catalogueAdmin.createProduct, {
        body: {
          name: odd,
          image: [image],
          category: [fixture.categoryId],
          subCategory: [fixture.subCategoryId],
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
])('$form stores script, emoji and Hindi exactly as typed', async ({ stored }) => {
  const values = await stored()
  expect(values).toEqual(values.map(() => odd))
})
