import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { HindiName, Id, Url } from '../shapes.ts'
import { CategoryLink } from './products.ts'

export const Category = Type.Object({ id: Id, name: Type.String(), nameHi: HindiName, image: Url })
export type Category = Static<typeof Category>

export const SubCategory = Type.Object({ ...Category.properties, categories: Type.Array(CategoryLink) })
export type SubCategory = Static<typeof SubCategory>

export const categoriesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/categories',
    access: 'anyone',
    mayBeOld: true,
    stored: 'catalogue:edit',
    summary: 'All categories on one page, in the order in which the shop shows them',
    reply: Type.Object({ data: Type.Array(Category) }),
  },
})

export const subCategoriesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/sub-categories',
    access: 'anyone',
    mayBeOld: true,
    stored: 'catalogue:edit',
    summary:
      'All sub-categories with their categories on one page, in the order in which the shop shows them',
    reply: Type.Object({ data: Type.Array(SubCategory) }),
  },
})
