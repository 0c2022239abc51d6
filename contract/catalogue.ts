import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { IdOf, IdOrOther, IdsOf, PageLimit, PageNumber } from './fields.ts'
import { Count, HindiLabels, HindiName, Id, Labels, Rupees, Time, Url } from './shapes.ts'

export const Category = Type.Object({ _id: Id, name: Type.String(), nameHi: HindiName, image: Url })
export type Category = Static<typeof Category>

export const SubCategory = Type.Object({
  _id: Id,
  name: Type.String(),
  nameHi: HindiName,
  image: Url,
  category: Type.Array(Category),
})
export type SubCategory = Static<typeof SubCategory>

export const Product = Type.Object({
  _id: Id,
  name: Type.String(),
  nameHi: HindiName,
  image: Type.Array(Url, { minItems: 1 }),
  category: Type.Array(Category),
  subCategory: Type.Array(Category),
  unit: Type.String(),
  stock: Type.Integer({ description: 'saleable quantity at the store of the request' }),
  price: Rupees,
  discount: Type.Number({ description: 'percent, 0–100' }),
  description: Type.String(),
  more_details: Labels,
  createdAt: Time,
})
export type Product = Static<typeof Product>

/** A single product. Lists omit the fields that only the product page and the product form show. */
export const FullProduct = Type.Object({
  ...Product.properties,
  descriptionHi: Type.Optional(Type.String({ description: 'the description in Hindi, if there is one' })),
  detailsHi: Type.Optional(HindiLabels),
})
export type FullProduct = Static<typeof FullProduct>

export const catalogueContract = endpoints({
  categories: {
    method: 'GET',
    path: '/api/category/get',
    access: 'anyone',
    mayBeOld: true,
    stored: 'catalogue:edit',
    summary: 'All categories',
    reply: Type.Object({ data: Type.Array(Category) }),
    successMessage: 'Category data',
  },
  subCategories: {
    method: 'POST',
    path: '/api/subcategory/get',
    access: 'anyone',
    mayBeOld: true,
    stored: 'catalogue:edit',
    summary: 'All sub-categories with their categories',
    reply: Type.Object({ data: Type.Array(SubCategory) }),
    successMessage: 'Sub Category data',
  },
  productsOfCategory: {
    method: 'POST',
    path: '/api/product/get-product-by-category',
    access: 'anyone',
    mayBeOld: true,
    summary: 'At most 15 products of a category, for a row on the home page',
    body: Type.Object({ id: IdOf('Category') }),
    reply: Type.Object({ data: Type.Array(Product) }),
    successMessage: 'Category product list',
  },
  // "pruduct": the misspelt path is published, so it stays
  productsOfSubCategory: {
    method: 'POST',
    path: '/api/product/get-pruduct-by-category-and-subcategory',
    aliases: ['/api/product/get-product-by-category-and-subcategory'],
    access: 'anyone',
    mayBeOld: true,
    summary: 'A page of the products of a sub-category within a category',
    body: Type.Object({
      categoryId: IdOf('Category'),
      subCategoryId: IdOf('Sub Category'),
      page: Type.Optional(PageNumber),
      limit: Type.Optional(PageLimit),
    }),
    reply: Type.Object({
      data: Type.Array(Product),
      page: Count,
      limit: Count,
      totalCount: Count,
    }),
    successMessage: 'Product list',
  },
  productDetails: {
    method: 'POST',
    path: '/api/product/get-product-details',
    access: 'anyone',
    mayBeOld: true,
    summary: 'One product',
    body: Type.Object({ productId: IdOrOther('Product') }),
    reply: Type.Object({ data: FullProduct }),
    successMessage: 'product details',
    errors: ['NOT_FOUND'],
  },
  productsById: {
    method: 'POST',
    path: '/api/product/get-many',
    access: 'anyone',
    summary: 'The published products among some ids, for a guest’s cart',
    body: Type.Object({ ids: IdsOf('Product', 0, 100) }),
    reply: Type.Object({ data: Type.Array(Product) }),
    successMessage: 'Product list',
  },
})
