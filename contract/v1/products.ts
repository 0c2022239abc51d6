import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, Text, Whole } from '../fields.ts'
import { MOST_PIECES } from '../inventory.ts'
import { filterSorts } from '../product-filters.ts'
import { productSorts, publishedFilters, stockFilters } from '../search.ts'
import { HindiLabels, HindiName, Id, Labels, OneOf, Time } from '../shapes.ts'
import { filterQuery } from './product-filters.ts'
import { Images, Money, NumberedPage, numberedPageQuery, Page, pageQuery } from './shapes.ts'

/** A category or sub-category as products name it. */
export const CategoryLink = Type.Object({ id: Id, name: Type.String(), nameHi: HindiName })
export type CategoryLink = Static<typeof CategoryLink>

/** What a unit price is the price of. */
export const unitPriceMeasures = ['kg', 'l', 'm', 'piece'] as const

const Size = {
  id: Id,
  name: Type.String(),
  nameHi: HindiName,
  unit: Type.String(),
  mrp: Money,
  discountPercent: Type.Number(),
  price: Type.Object(Money.properties, { description: 'MRP less the discount' }),
  unitPrice: Type.Optional(
    Type.Object(
      { ...Money.properties, per: OneOf(...unitPriceMeasures) },
      { description: '`price` per kilogram, litre, metre or piece; missing where `unit` states no quantity' },
    ),
  ),
  stock: Type.Integer({ description: 'saleable quantity at the caller’s store, read live' }),
}

/** What packs declare the price of (Legal Metrology (Packaged Commodities) Rules, 2011, rule 6 (11)). */
export const unitSalePriceMeasures = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'piece'] as const

/** A size of a thing: each is a product of its own. */
export const ProductSize = Type.Object(Size)
export type ProductSize = Static<typeof ProductSize>

export const Product = Type.Object({
  ...Size,
  images: Images,
  brand: Type.Optional(Type.String({ description: 'as it is written on the pack, in every language' })),
  unitSalePrice: Type.Optional(
    Type.Object(
      { ...Money.properties, per: OneOf(...unitSalePriceMeasures) },
      { description: 'as packs declare it by law: at MRP; missing where it equals the MRP' },
    ),
  ),
  sizes: Type.Optional(
    Type.Array(ProductSize, {
      description:
        'all sizes of the thing, this one among them, smallest first; missing where there is one size only, ' +
        'and in calls that list every size',
    }),
  ),
  categories: Type.Array(CategoryLink),
  subCategories: Type.Array(CategoryLink),
  description: Type.String(),
  descriptionHi: Type.Optional(Type.String()),
  details: Labels,
  detailsHi: Type.Optional(HindiLabels),
  published: Type.Boolean({ description: 'false only for staff, who read unpublished products too' }),
  createdAt: Time,
})
export type Product = Static<typeof Product>

/** What a card shows of a product, with one picture: pages contain hundreds of cards. */
export type ProductCard = Pick<
  Product,
  | 'id'
  | 'name'
  | 'nameHi'
  | 'unit'
  | 'images'
  | 'mrp'
  | 'discountPercent'
  | 'price'
  | 'unitPrice'
  | 'stock'
  | 'sizes'
>

/** Orders of a product list: `popular` is what is usually bought first, as the pages of the shop show it. */
export const productListSorts = ['newest', ...filterSorts] as const
export type ProductListSort = (typeof productListSorts)[number]

/** How a misspelt search text is spelt. */
export const Correction = Type.Object({
  from: Type.String({ description: 'as typed' }),
  to: Type.String({ description: 'as it is spelt' }),
  applied: Type.Boolean({ description: 'whether the products are those of `to`; false with `exact`' }),
})
export type Correction = Static<typeof Correction>

/** Searches for the words as they are typed: misspelt ones are not corrected. */
export const exactSearch = Type.Optional(OneOf('true', 'false'))

/** Maximum number of ids in one call. */
const MAX_IDS = 100
const Ids = Text('Ids', MAX_IDS * 33, {
  pattern: `^[0-9a-f]{32}(,[0-9a-f]{32}){0,${MAX_IDS - 1}}$`,
  message: 'Ids must be at most 100 product ids, separated by commas',
})

/** A brand of the real world that a search names and the shop does not sell. */
export const NotSold = Type.Object({
  brand: Type.String({ description: 'as it is usually written' }),
  like: Type.String({ description: 'the English name of what is found in its place' }),
})
export type NotSold = Static<typeof NotSold>

export const productListV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/products',
    access: 'anyone',
    mayBeOld: true,
    tagged: true,
    summary:
      'The published products, newest first unless sorted otherwise: all, or those of a category and sub-category. ' +
      'With `ids`, those among them in the order of the ids, on one page. With `search`, those with words that begin ' +
      'with every word searched for, best match first unless sorted otherwise, misspelt words corrected unless ' +
      '`exact` is true; it excludes the categories, and `ids` everything else. Filters, and orders other than ' +
      '`newest` and `popular`, need a search or a category. ' +
      'Every size is an entry, unless `group=sizes`: then an entry is a thing with its `sizes`, shown by the size ' +
      'that satisfies the filters and decides the order, is searched for, or is usually bought (with `ids`, the ' +
      'first of them), and pages and cursors count things. ' +
      '`unit-price` compares kilograms with litres, and puts pieces and metres behind them',
    query: Type.Object({
      ...pageQuery,
      group: Type.Optional(OneOf('sizes')),
      ids: Type.Optional(Ids),
      search: Type.Optional(FreeText('Search', 2_000)),
      exact: exactSearch,
      category: Type.Optional(IdOf('Category')),
      subCategory: Type.Optional(IdOf('Sub Category')),
      sort: Type.Optional(OneOf(...productListSorts)),
      ...filterQuery,
    }),
    reply: Type.Object({
      ...Page(Product).properties,
      correction: Type.Optional(Correction),
      notSold: Type.Optional(NotSold),
    }),
  },
})

export const productsV1 = endpoints({
  get: {
    method: 'GET',
    path: '/api/v1/products/:id',
    access: 'anyone',
    mayBeOld: true,
    tagged: true,
    summary:
      'One product with the sizes of the same thing; staff who edit the catalogue read unpublished ones too',
    params: Type.Object({ id: IdOf('Product') }),
    reply: Product,
    errors: ['NOT_FOUND'],
  },
})

export const staffProductsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/products',
    access: 'catalogue:edit',
    mayBeOld: true,
    summary:
      'The products with the unpublished ones, newest first by default, filtered by text, category, publication and ' +
      'the stock of the caller’s store',
    query: Type.Object({
      ...numberedPageQuery,
      search: Type.Optional(FreeText('Search', 2_000)),
      category: Type.Optional(IdOf('Category')),
      subCategory: Type.Optional(IdOf('Sub Category')),
      show: Type.Optional(OneOf(...publishedFilters)),
      stock: Type.Optional(OneOf(...stockFilters)),
      sort: Type.Optional(OneOf(...productSorts)),
    }),
    reply: NumberedPage(Product),
  },
})

export const stockV1 = endpoints({
  count: {
    method: 'PUT',
    path: '/api/v1/products/:id/stock',
    access: 'stock:count',
    audit: 'stock',
    summary:
      'Sets what can be sold at the caller’s store to a count. `shown` is the number that the form showed: when they ' +
      'are equal nothing changes, and when the stock differs from `shown` the count is refused',
    params: Type.Object({ id: IdOf('Product') }),
    body: Type.Object({
      count: Whole('Count', 0, MOST_PIECES),
      shown: Whole('Shown stock', -MOST_PIECES, MOST_PIECES),
    }),
    reply: Type.Object({ stock: Type.Integer({ description: 'what can be sold now' }) }),
    errors: ['NOT_FOUND', 'STOCK_CHANGED'],
  },
  setBin: {
    method: 'PUT',
    path: '/api/v1/products/:id/bin',
    access: 'stock:count',
    audit: 'stock',
    summary: 'Sets where a product stands in a store: aisle and bin; empty texts remove them',
    params: Type.Object({ id: IdOf('Product') }),
    body: Type.Object({ storeId: IdOf('Store'), aisle: FreeText('Aisle', 12), bin: FreeText('Bin', 12) }),
    reply: Type.Object({ aisle: Type.String(), bin: Type.String() }),
    errors: ['NOT_FOUND'],
  },
})
