import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, IdsOf, Picture, Text } from '../fields.ts'
import { Category, SubCategory } from './categories.ts'

const fields = { name: Text('Name', 120), image: Picture('Image') }
const nameHi = FreeText('Name in Hindi', 120)
const categoryIds = IdsOf('Category', 1, 20)

export const NewCategory = Type.Object({ ...fields, nameHi: Type.Optional(nameHi) })
export type NewCategory = Static<typeof NewCategory>

export const NewSubCategory = Type.Object({ ...NewCategory.properties, categoryIds })
export type NewSubCategory = Static<typeof NewSubCategory>

const categoryId = Type.Object({ id: IdOf('Category') })
const subCategoryId = Type.Object({ id: IdOf('Sub Category') })

export const categoryEditsV1 = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/categories',
    access: 'catalogue:edit',
    audit: 'category',
    summary: 'Creates a category, the last in the order of the shop',
    body: NewCategory,
    reply: Category,
    status: 201,
    errors: ['NAME_TAKEN', 'UNKNOWN_PICTURE', 'NOT_FOUND'],
  },
  replace: {
    method: 'PUT',
    path: '/api/v1/categories/:id',
    access: 'catalogue:edit',
    audit: 'category',
    summary: 'Replaces the names and the picture of a category; an empty name in Hindi removes it',
    params: categoryId,
    body: Type.Object({ ...fields, nameHi }),
    reply: Category,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/categories/:id',
    access: 'catalogue:edit',
    audit: 'category',
    summary: 'Removes a category without sub-categories and products',
    params: categoryId,
    errors: ['NOT_FOUND', 'IN_USE'],
  },
})

export const subCategoryEditsV1 = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/sub-categories',
    access: 'catalogue:edit',
    audit: 'sub-category',
    summary: 'Creates a sub-category in one or more categories',
    body: NewSubCategory,
    reply: SubCategory,
    status: 201,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  replace: {
    method: 'PUT',
    path: '/api/v1/sub-categories/:id',
    access: 'catalogue:edit',
    audit: 'sub-category',
    summary: 'Replaces the names, the picture and the categories of a sub-category',
    params: subCategoryId,
    body: Type.Object({ ...fields, nameHi, categoryIds }),
    reply: SubCategory,
    errors: ['NOT_FOUND', 'PRODUCTS_LEFT_OUT', 'NAME_TAKEN', 'UNKNOWN_PICTURE'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/sub-categories/:id',
    access: 'catalogue:edit',
    audit: 'sub-category',
    summary: 'Removes a sub-category without products',
    params: subCategoryId,
    errors: ['NOT_FOUND', 'IN_USE'],
  },
})
