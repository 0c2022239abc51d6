import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Decimal, FreeText, IdOf, IdsOf, Paise, Text, Whole } from '../fields.ts'
import { Id, OneOf, Time } from '../shapes.ts'
import { Product } from './products.ts'
import { Money } from './shapes.ts'

/** Colours of a collection on the home page, tokens of the design. */
export const collectionColours = ['saffron', 'leaf', 'chilli', 'plain'] as const
export type CollectionColour = (typeof collectionColours)[number]

export const MAX_PICKED = 60
export const MAX_COLLECTIONS = 50
/** All days of the week by their ISO number: 1 is Monday. */
export const ALL_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

const Day = (title: string) =>
  Text(title, 10, {
    pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    message: `${title} must be a day, such as 2026-11-22`,
  })
const Clock = (title: string) =>
  Text(title, 5, {
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    message: `${title} must be a time, such as 07:00`,
  })

const colour = { ...OneOf(...collectionColours), title: 'Colour' }

/** The fields of a collection as staff write them. What is left out has no limit. */
export const CollectionInput = Type.Object({
  title: Text('Title', 60),
  titleHi: Type.Optional(FreeText('Title in Hindi', 60)),
  colour,
  enabled: Type.Boolean({ title: 'Shown' }),
  position: Whole('Position', 0, 1_000),
  productIds: Type.Optional(IdsOf('Product', 0, MAX_PICKED)),
  rule: Type.Optional(
    Type.Object(
      {
        subCategoryIds: IdsOf('Sub Category', 0, 20),
        brand: Type.Optional(FreeText('Brand', 120)),
        minDiscountPercent: Type.Optional(Decimal('Discount', 0, 100)),
        maxPrice: Type.Optional(
          Type.Object(
            { amount: Paise('Price', 1, 10_000_000), currency: { ...OneOf('INR'), title: 'Price' } },
            { title: 'Price' },
          ),
        ),
      },
      { title: 'Rule' },
    ),
  ),
  startsOn: Type.Optional(Day('First day')),
  endsOn: Type.Optional(Day('Last day')),
  weekdays: Type.Array(Whole('Weekday', 1, 7), { title: 'Weekdays', minItems: 1, maxItems: 7 }),
  from: Clock('From'),
  to: Clock('Until'),
})
export type CollectionInput = Static<typeof CollectionInput>

/** The conditions of a collection whose products are chosen by rule. */
const CollectionRule = Type.Object({
  subCategoryIds: Type.Array(Id),
  brand: Type.Optional(Type.String()),
  minDiscountPercent: Type.Optional(Type.Number()),
  maxPrice: Type.Optional(Money),
})

/** A collection as staff read it: `rule` or `productIds`, and when it is shown. */
export const StaffCollection = Type.Object({
  id: Id,
  slug: Type.String({ description: 'of the address /collections/{slug}; it never changes' }),
  title: Type.String(),
  titleHi: Type.Optional(Type.String()),
  colour: OneOf(...collectionColours),
  enabled: Type.Boolean(),
  position: Type.Integer(),
  productIds: Type.Optional(Type.Array(Id)),
  rule: Type.Optional(CollectionRule),
  startsOn: Type.Optional(Type.String()),
  endsOn: Type.Optional(Type.String()),
  weekdays: Type.Array(Type.Integer()),
  from: Type.String({ description: 'Indian time; equal to `to`: all day' }),
  to: Type.String(),
  shownNow: Type.Boolean({ description: 'whether its day and hour are now; not whether it has products' }),
  version: Type.Integer({ description: 'increases with every change' }),
})
export type StaffCollection = Static<typeof StaffCollection>

/** A collection as the home page shows it. */
export const Collection = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  titleHi: Type.Optional(Type.String()),
  colour: OneOf(...collectionColours),
  until: Type.Optional(Type.String({ description: 'Indian time at which it ends today, such as 11:00' })),
  products: Type.Array(Product),
})

export const CollectionPreview = Type.Object({
  shownNow: Type.Boolean(),
  nextChange: Type.Union([Time, Type.Null()], {
    description: 'when it begins or ends next; null if it never does',
  }),
  products: Type.Array(Product, { description: 'what it holds now at the caller’s store' }),
})
export type CollectionPreview = Static<typeof CollectionPreview>

const collectionId = Type.Object({ id: IdOf('Collection') })
const errors = ['NOT_FOUND', 'NAME_TAKEN', 'TOO_MANY_COLLECTIONS'] as const

export const collectionsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/collections',
    access: 'anyone',
    mayBeOld: true,
    summary: 'The collections that the home page shows now at the caller’s store, with their products',
    reply: Type.Object({ data: Type.Array(Collection) }),
  },
})

export const collectionEditsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/collections',
    access: 'catalogue:edit',
    summary: 'All collections on one page, in their order, with those that are not shown now',
    reply: Type.Object({ data: Type.Array(StaffCollection) }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/staff/collections',
    access: 'catalogue:edit',
    audit: 'collection',
    summary: 'Creates a collection of picked products, in their order, or by rule, best sellers first',
    body: CollectionInput,
    reply: StaffCollection,
    status: 201,
    errors,
  },
  replace: {
    method: 'PUT',
    path: '/api/v1/staff/collections/:id',
    access: 'catalogue:edit',
    audit: 'collection',
    summary: 'Replaces a collection; its address stays. 409 if it is no longer of `version`',
    params: collectionId,
    body: Type.Object({ ...CollectionInput.properties, version: Whole('Version', 1, 1_000_000_000) }),
    reply: StaffCollection,
    errors: [...errors, 'CROSSED'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/staff/collections/:id',
    access: 'catalogue:edit',
    audit: 'collection',
    summary: 'Removes a collection; its products stay',
    params: collectionId,
    errors: ['NOT_FOUND'],
  },
  preview: {
    method: 'POST',
    path: '/api/v1/staff/collections/preview',
    access: 'catalogue:edit',
    audit: 'nothing',
    summary: 'What a collection would hold and whether it would be shown now; stores nothing',
    body: CollectionInput,
    reply: CollectionPreview,
    errors: ['NOT_FOUND'],
  },
})
