import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'
import { HindiName, Id } from '../shapes.ts'

/** The sizes that are one thing with a product, as staff see them: also unpublished ones. */
export const ProductGroup = Type.Object({
  byRule: Type.Boolean({ description: 'false when staff chose with which products this one is' }),
  sizes: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      nameHi: HindiName,
      unit: Type.String(),
      published: Type.Boolean(),
    }),
    { description: 'the product among them, smallest first' },
  ),
})
export type ProductGroup = Static<typeof ProductGroup>

const productId = Type.Object({ id: IdOf('Product') })

export const productGroupsV1 = endpoints({
  get: {
    method: 'GET',
    path: '/api/v1/products/:id/group',
    access: 'catalogue:edit',
    summary: 'The sizes that are one thing with a product',
    params: productId,
    reply: ProductGroup,
    errors: ['NOT_FOUND'],
  },
  join: {
    method: 'PUT',
    path: '/api/v1/products/:id/group',
    access: 'catalogue:edit',
    audit: 'product',
    summary: 'Puts a product with another one and its sizes, which stay together from then on',
    params: productId,
    body: Type.Object({ with: IdOf('Product') }),
    reply: ProductGroup,
    errors: ['NOT_FOUND', 'SAME_SIZE', 'OTHER_THING'],
  },
  leave: {
    method: 'DELETE',
    path: '/api/v1/products/:id/group',
    access: 'catalogue:edit',
    audit: 'product',
    summary: 'Takes a product out of its sizes, so that it is alone',
    params: productId,
    reply: ProductGroup,
    errors: ['NOT_FOUND'],
  },
  byRule: {
    method: 'POST',
    path: '/api/v1/products/:id/group/by-rule',
    access: 'catalogue:edit',
    audit: 'product',
    summary: 'Groups a product by its data again: brand, name, kind of unit and diet',
    params: productId,
    reply: ProductGroup,
    errors: ['NOT_FOUND'],
  },
})
