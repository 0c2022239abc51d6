import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { Decimal, FreeText, IdOf, IdsOf, LabelsOf, Picture, Text, Whole } from './fields.ts'
import { Id, MOST_AT_ONCE, Nothing, Outcome } from './shapes.ts'

/** Left out, it stays as it is; empty, it is taken away. */
const nameHi = Type.Optional(FreeText('Name in Hindi', 120))
const CategoryWish = { name: Text('Name', 120), nameHi, image: Picture('Image') }
const SubCategoryWish = { ...CategoryWish, category: IdsOf('Category', 1, 20) }

/** What the product form holds (spec §5): price in rupees, discount in percent, stock in pieces. */
const ProductWish = {
  name: Text('Name', 120),
  nameHi,
  image: Type.Array(Picture('Image'), { title: 'Image', minItems: 1, maxItems: 10 }),
  category: IdsOf('Category', 1, 20),
  subCategory: IdsOf('Sub Category', 1, 20),
  unit: Text('Unit', 60),
  stock: Whole('Number of Stock', 0, 1_000_000),
  price: Decimal('Price', 1, 10_000_000),
  discount: Decimal('Discount', 0, 100),
  description: Text('Description', 5_000),
  more_details: Type.Optional(LabelsOf('More details')),
}
const Standing = {
  published: Type.Optional(Type.Boolean({ title: 'Published' })),
  discount: Type.Optional(Decimal('Discount', 0, 100)),
}

/** What became of one product of a batch, and how it stood before: sent back as a wish, it undoes the change. */
export const ProductOutcome = Type.Object({
  ...Outcome.properties,
  was: Type.Optional(Type.Object({ published: Type.Boolean(), discount: Type.Number() })),
})
export type ProductOutcome = Static<typeof ProductOutcome>

const Saved = Type.Object({ data: Type.Object({ _id: Id }) })

/** How admins keep the catalogue: categories, sub-categories, products. */
export const shelvingContract = endpoints({
  addCategory: {
    method: 'POST',
    path: '/api/category/add-category',
    who: 'admin',
    summary: 'Opens a category',
    body: Type.Object(CategoryWish),
    reply: Saved,
    says: 'Add Category',
    status: 201,
    errors: ['NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  updateCategory: {
    method: 'PUT',
    path: '/api/category/update',
    who: 'admin',
    summary: 'Renames a category or changes its picture',
    body: Type.Object({ _id: IdOf('Category'), ...CategoryWish }),
    reply: Saved,
    says: 'Updated Category',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/category/delete',
    who: 'admin',
    summary: 'Removes a category nothing stands in',
    body: Type.Object({ _id: IdOf('Category') }),
    reply: Nothing,
    says: 'Delete category successfully',
    errors: ['NOT_FOUND', 'IN_USE'],
  },
  createSubCategory: {
    method: 'POST',
    path: '/api/subcategory/create',
    who: 'admin',
    summary: 'Opens a sub-category in one or more categories',
    body: Type.Object(SubCategoryWish),
    reply: Saved,
    says: 'Sub Category Created',
    status: 201,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  updateSubCategory: {
    method: 'PUT',
    path: '/api/subcategory/update',
    who: 'admin',
    summary: 'Changes a sub-category',
    body: Type.Object({ _id: IdOf('Sub Category'), ...SubCategoryWish }),
    reply: Saved,
    says: 'Updated Successfully',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  deleteSubCategory: {
    method: 'DELETE',
    path: '/api/subcategory/delete',
    who: 'admin',
    summary: 'Removes a sub-category no product stands in',
    body: Type.Object({ _id: IdOf('Sub Category') }),
    reply: Nothing,
    says: 'Delete successfully',
    errors: ['NOT_FOUND', 'IN_USE'],
  },
  createProduct: {
    method: 'POST',
    path: '/api/product/create',
    who: 'admin',
    summary: 'Puts a product on the shelf',
    body: Type.Object(ProductWish),
    reply: Type.Object({ data: Product }),
    says: 'Product Created Successfully',
    status: 201,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE', 'NO_STORE'],
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/product/update-product-details',
    who: 'admin',
    summary:
      'Changes a product; past orders keep what was agreed. `stock` counts only when it differs from what is there',
    body: Type.Object({ _id: IdOf('Product'), ...ProductWish }),
    reply: Type.Object({ data: Product }),
    says: 'updated successfully',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE', 'NO_STORE'],
  },
  changeProducts: {
    method: 'PATCH',
    path: '/api/product/change-many',
    who: 'admin',
    summary:
      'Publishes or unpublishes products, or sets their discount, each by itself; one that stands otherwise than `was` says is left alone',
    body: Type.Object({
      changes: Type.Array(
        Type.Object({ _id: IdOf('Product'), ...Standing, was: Type.Optional(Type.Object(Standing)) }),
        { title: 'Changes', minItems: 1, maxItems: MOST_AT_ONCE },
      ),
    }),
    reply: Type.Object({ data: Type.Array(ProductOutcome) }),
    says: 'Products changed',
    errors: ['KEY_REUSED', 'IN_FLIGHT'],
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/product/delete-product',
    who: 'admin',
    summary: 'Takes a product off the shelf and out of every cart; past orders keep it',
    body: Type.Object({ _id: IdOf('Product') }),
    reply: Nothing,
    says: 'Delete successfully',
    errors: ['NOT_FOUND'],
  },
})
