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
            coercion: schema['x-coerce'] as Coercion,
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
  const { coercion, title } = one
  if (coercion.kind === 'text')
    return [
      {
        ...one,
        value: 'x'.repeat(coercion.maxLength + 1),
        successMessage: `${title} can have at most ${coercion.maxLength} characters`,
      },
    ]
  if (coercion.kind === 'password')
    return [
      {
        ...one,
        value: 'x'.repeat(coercion.maxLength + 1),
        successMessage: `${title} must have ${coercion.minLength} to ${coercion.maxLength} characters`,
      },
    ]
  if (coercion.kind === 'email')
    return [
      {
        ...one,
        value: `${'x'.repeat(250)}@a.example`,
        successMessage: `${title} can have at most 254 characters`,
      },
    ]
  if (coercion.kind === 'labels')
    return [
      {
        ...one,
        value: { Note: 'x'.repeat(coercion.valueLength + 1) },
        successMessage: `Note can have at most ${coercion.valueLength} characters`,
      },
      {
        ...one,
        value: { ['x'.repeat(coercion.nameLength + 1)]: '' },
        successMessage: `A field name can have at most ${coercion.nameLength} characters`,
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
  one.coercion.kind === 'number' && !one.coercion.clamp ? [{ ...one, coercion: one.coercion }] : [],
)

test.each(numbers)(
  '$path names the range of $field when a value is outside it (spec §5)',
  async ({ endpoint, field, title, coercion }) => {
    const { minimum, maximum, whole } = coercion
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

const unusual = `<script>alert('x')</script> "दूध" & 'क्ष' 👩‍👩‍👧 \\ %41 {{y}}`
const { identity, addresses, catalogueAdmin, catalogue, account } = contracts
const unusualAddress = {
  ...addressInput,
  address_line: unusual,
  city: unusual,
  state: unusual,
  country: unusual,
}

test.each([
  {
    form: 'the register form',
    async stored() {
      const password = 'a good password'
      const body = { name: unusual, email: 'odd@people.example', password, confirmPassword: password }
      return [(await guest.call(identity.register, { body })).body.data.name]
    },
  },
  {
    form: 'the profile form',
    async stored() {
      const body = { name: unusual, email: shopper.email, mobile: '9845012345' }
      await shopper.call(identity.update, { body })
      return [(await shopper.call(account.userDetails)).body.data.name]
    },
  },
  {
    form: 'the address form',
    async stored() {
      await shopper.call(addresses.create, { body: unusualAddress })
      const [saved] = (await shopper.call(addresses.list)).body.data
      return [saved?.address_line, saved?.city, saved?.state, saved?.country]
    },
  },
  {
    form: 'the category form',
    async stored() {
      await admin.call(catalogueAdmin.addCategory, { body: { name: unusual, image } })
      return [(await guest.call(catalogue.categories)).body.data.at(-1)?.name]
    },
  },
  {
    form: 'the sub category form',
    async stored() {
      await admin.call(catalogueAdmin.createSubCategory, {
        body: { name: unusual, image, category: [fixture.categoryId] },
      })
      return [
        (await guest.call(catalogue.subCategories)).body.data.find(({ name }) => name === unusual)?.name,
      ]
    },
  },
  {
    form: 'the product form',
    async stored() {
      const { body } = await admin.call(catalogueAdmin.createProduct, {
        body: {
          name: unusual,
          image: [image],
          category: [fixture.categoryId],
          subCategory: [fixture.subCategoryId],
          unit: unusual.slice(0, 27),
          stock: 1,
          price: 1,
          discount: 0,
          description: unusual,
          more_details: { [unusual.slice(0, 27)]: unusual },
        },
      })
      const { name, description, more_details } = body.data
      return [name, description, more_details[unusual.slice(0, 27)]]
    },
  },
])('$form stores script, emoji and Hindi exactly as typed', async ({ stored }) => {
  const values = await stored()
  expect(values).toEqual(values.map(() => unusual))
})
