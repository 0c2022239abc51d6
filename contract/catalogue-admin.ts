import { type Static, Type } from 'typebox'
import { FullProduct } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { Decimal, FreeText, IdOf, IdsOf, LabelsOf, Lines, Picture, Text, Whole } from './fields.ts'
import { MOST_PIECES } from './inventory.ts'
import { Id, MAX_BATCH_ROWS, Nothing, Outcome } from './shapes.ts'

/** A missing field keeps the value; an empty text removes it. */
const nameHi = Type.Optional(FreeText('Name in Hindi', 120))
const CategoryInput = { name: Text('Name', 120), nameHi, image: Picture('Image') }
const SubCategoryInput = { ...CategoryInput, category: IdsOf('Category', 1, 20) }

/** Fields of the product form (spec §5): price in rupees, discount in percent, stock in pieces. */
const ProductInput = {
  name: Text('Name', 120),
  nameHi,
  image: Type.Array(Picture('Image'), { title: 'Image', minItems: 1, maxItems: 10 }),
  category: IdsOf('Category', 1, 20),
  subCategory: IdsOf('Sub Category', 1, 20),
  unit: Text('Unit', 60),
  stock: Whole('Number of Stock', 0, 1_000_000),
  price: Decimal('Price', 1, 10_000_000),
  discount: Decimal('Discount', 0, 100),
  description: Lines('Description', 5_000),
  descriptionHi: Type.Optional(FreeText('Description in Hindi', 5_000)),
  more_details: Type.Optional(LabelsOf('More details')),
  detailsHi: Type.Optional(LabelsOf('More details in Hindi')),
}
const Standing = {
  published: Type.Optional(Type.Boolean({ title: 'Published' })),
  discount: Type.Optional(Decimal('Discount', 0, 100)),
}

/** Result for one product of a batch, with its values before the change; sent as a new change, they undo it. */
export const ProductOutcome = Type.Object({
  ...Outcome.properties,
  was: Type.Optional(Type.Object({ published: Type.Boolean(), discount: Type.Number() })),
})
export type ProductOutcome = Static<typeof ProductOutcome>

const Saved = Type.Object({ data: Type.Object({ _id: Id }) })

/** Endpoints with which admins manage categories, sub-categories and products. */
export const catalogueAdminContract = endpoints({
  addCategory: {
    method: 'POST',
    path: '/api/category/add-category',
    access: 'catalogue:edit',
    audit: 'category',
    summary: 'Creates a category',
    body: Type.Object(CategoryInput),
    reply: Saved,
    successMessage: 'Add Category',
    status: 201,
    errors: ['NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  updateCategory: {
    method: 'PUT',
    path: '/api/category/update',
    access: 'catalogue:edit',
    audit: 'category',
    summary: 'Renames a category or changes its picture',
    body: Type.Object({ _id: IdOf('Category'), ...CategoryInput }),
    reply: Saved,
    successMessage: 'Updated Category',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/category/delete',
    access: 'catalogue:edit',
    audit: 'category',
    summary: 'Removes a category without sub-categories and products',
    body: Type.Object({ _id: IdOf('Category') }),
    reply: Nothing,
    successMessage: 'Delete category successfully',
    errors: ['NOT_FOUND', 'IN_USE'],
  },
  createSubCategory: {
    method: 'POST',
    path: '/api/subcategory/create',
    access: 'catalogue:edit',
    audit: 'sub-category',
    summary: 'Creates a sub-category in one or more categories',
    body: Type.Object(SubCategoryInput),
    reply: Saved,
    successMessage: 'Sub Category Created',
    status: 201,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  updateSubCategory: {
    method: 'PUT',
    path: '/api/subcategory/update',
    access: 'catalogue:edit',
    audit: 'sub-category',
    summary: 'Changes a sub-category',
    body: Type.Object({ _id: IdOf('Sub Category'), ...SubCategoryInput }),
    reply: Saved,
    successMessage: 'Updated Successfully',
    errors: ['NOT_FOUND', 'PRODUCTS_LEFT_OUT', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  deleteSubCategory: {
    method: 'DELETE',
    path: '/api/subcategory/delete',
    access: 'catalogue:edit',
    audit: 'sub-category',
    summary: 'Removes a sub-category without products',
    body: Type.Object({ _id: IdOf('Sub Category') }),
    reply: Nothing,
    successMessage: 'Delete successfully',
    errors: ['NOT_FOUND', 'IN_USE'],
  },
  createProduct: {
    method: 'POST',
    path: '/api/product/create',
    access: 'catalogue:edit',
    audit: 'product',
    summary: 'Creates a product',
    body: Type.Object(ProductInput),
    reply: Type.Object({ data: FullProduct }),
    successMessage: 'Product Created Successfully',
    status: 201,
    errors: ['NOT_FOUND', 'OTHER_CATEGORY', 'NAME_TAKEN', 'UNKNOWN_PICTURE', 'NO_STORE'],
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/product/update-product-details',
    access: 'catalogue:edit',
    audit: 'product',
    summary:
      'Changes a product; past orders do not change. `stock` is applied only when it differs from the current stock. ' +
      'With `stockShown`, the number that the form showed, a stock equal to it changes nothing, and any other is ' +
      'refused when the default store’s stock is no longer the number shown',
    body: Type.Object({
      _id: IdOf('Product'),
      ...ProductInput,
      stockShown: Type.Optional(Whole('Shown stock', -MOST_PIECES, MOST_PIECES)),
    }),
    reply: Type.Object({ data: FullProduct }),
    successMessage: 'updated successfully',
    errors: ['NOT_FOUND', 'OTHER_CATEGORY', 'NAME_TAKEN', 'UNKNOWN_PICTURE', 'NO_STORE', 'STOCK_CHANGED'],
  },
  changeProducts: {
    method: 'PATCH',
    path: '/api/product/change-many',
    access: 'catalogue:edit',
    audit: 'product',
    summary:
      'Publishes or unpublishes products or sets their discount, one by one; skips those that no longer match `was`',
    body: Type.Object({
      changes: Type.Array(
        Type.Object({ _id: IdOf('Product'), ...Standing, was: Type.Optional(Type.Object(Standing)) }),
        { title: 'Changes', minItems: 1, maxItems: MAX_BATCH_ROWS },
      ),
    }),
    reply: Type.Object({ data: Type.Array(ProductOutcome) }),
    successMessage: 'Products changed',
    errors: ['KEY_REUSED', 'IN_FLIGHT'],
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/product/delete-product',
    access: 'catalogue:edit',
    audit: 'product',
    summary: 'Removes a product from the catalogue and from every cart; past orders keep their copy',
    body: Type.Object({ _id: IdOf('Product') }),
    reply: Nothing,
    successMessage: 'Delete successfully',
    errors: ['NOT_FOUND'],
  },
})
