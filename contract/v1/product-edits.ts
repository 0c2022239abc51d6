import { type Static, Type } from 'typebox'
import { MOST_BARCODES } from '../barcodes.ts'
import { endpoints } from '../endpoint.ts'
import { Decimal, FreeText, IdOf, IdsOf, LabelsOf, Lines, Paise, Picture, Text, Whole } from '../fields.ts'
import { MOST_PIECES } from '../inventory.ts'
import { HindiName, Id, OneOf } from '../shapes.ts'
import { Product } from './products.ts'

/** Fields of the product form (spec §5) as staff write them; what they read is `Product`. */
const Fields = {
  name: Text('Name', 120),
  images: Type.Array(Picture('Image'), { title: 'Image', minItems: 1, maxItems: 10 }),
  categoryIds: IdsOf('Category', 1, 20),
  subCategoryIds: IdsOf('Sub Category', 1, 20),
  unit: Text('Unit', 60),
  mrp: Type.Object(
    { amount: Paise('Price', 1, 10_000_000), currency: { ...OneOf('INR'), title: 'Price' } },
    { title: 'Price' },
  ),
  discountPercent: Decimal('Discount', 0, 100),
  description: Lines('Description', 5_000),
}
/** An empty text removes the brand or the Hindi text. */
const OptionalFields = {
  brand: Type.Optional(FreeText('Brand', 60)),
  nameHi: Type.Optional(FreeText('Name in Hindi', 120)),
  descriptionHi: Type.Optional(FreeText('Description in Hindi', 5_000)),
  details: Type.Optional(LabelsOf('More details')),
  detailsHi: Type.Optional(LabelsOf('More details in Hindi')),
  barcodes: Type.Optional(
    Type.Array(Text('Barcodes', 40), {
      title: 'Barcodes',
      maxItems: MOST_BARCODES,
      description: 'EAN-8 or EAN-13 codes of its packs; they replace those it has',
    }),
  ),
}
const Pieces = Whole('Number of Stock', 0, 1_000_000)

export const NewProduct = Type.Object({ ...Fields, ...OptionalFields, stock: Pieces })
export type NewProduct = Static<typeof NewProduct>

export const ProductChange = Type.Object({
  ...Type.Partial(Type.Object(Fields)).properties,
  ...OptionalFields,
  published: Type.Optional(Type.Boolean({ title: 'Published' })),
  stock: Type.Optional(
    Type.Object(
      { count: Pieces, shown: Whole('Shown stock', -MOST_PIECES, MOST_PIECES) },
      { title: 'Number of Stock' },
    ),
  ),
})
export type ProductChange = Static<typeof ProductChange>

const productId = Type.Object({ id: IdOf('Product') })

export const productEditsV1 = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/products',
    access: 'catalogue:edit',
    audit: 'product',
    summary: 'Creates a product with its stock in the default store, which needs stock:count there',
    body: NewProduct,
    reply: Product,
    status: 201,
    errors: [
      'NOT_FOUND',
      'OTHER_CATEGORY',
      'NAME_TAKEN',
      'UNKNOWN_PICTURE',
      'NO_STORE',
      'BAD_BARCODE',
      'BARCODE_TAKEN',
    ],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/products/:id',
    access: 'catalogue:edit',
    audit: 'product',
    summary:
      'Changes the given fields of a product, or nothing; past orders do not change. `stock` is about the default ' +
      'store and needs stock:count there: a count equal to `shown`, the number that the form showed, changes no ' +
      'stock, and any other is refused when the stock is no longer the number shown',
    params: productId,
    body: ProductChange,
    reply: Product,
    errors: [
      'NOT_FOUND',
      'OTHER_CATEGORY',
      'NAME_TAKEN',
      'UNKNOWN_PICTURE',
      'NO_STORE',
      'STOCK_CHANGED',
      'BAD_BARCODE',
      'BARCODE_TAKEN',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/products/:id',
    access: 'catalogue:edit',
    audit: 'product',
    summary: 'Removes a product from the catalogue and from every cart; past orders keep their copy',
    params: productId,
    errors: ['NOT_FOUND'],
  },
})

/** The codes on packs. `find` is for whoever works with goods: pickers scan a pack. */
export const barcodesV1 = endpoints({
  ofProduct: {
    method: 'GET',
    path: '/api/v1/products/:id/barcodes',
    access: 'catalogue:edit',
    summary: 'The EAN codes of the packs of a product',
    params: productId,
    reply: Type.Object({ barcodes: Type.Array(Type.String()) }),
  },
  find: {
    method: 'GET',
    path: '/api/v1/staff/barcodes/:code',
    access: 'stock:read',
    summary: 'The product of an EAN-8, EAN-13 or UPC-A code that is scanned in a store',
    params: Type.Object({ code: Text('Code', 40) }),
    query: Type.Object({ store: IdOf('Store') }),
    reply: Type.Object({ productId: Id, name: Type.String(), nameHi: HindiName, unit: Type.String() }),
    errors: ['NOT_FOUND', 'BAD_BARCODE'],
  },
})
