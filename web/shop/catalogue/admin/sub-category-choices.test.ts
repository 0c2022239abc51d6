import { expect, test } from 'vitest'
import type { SubCategory } from '#contract/catalogue.ts'
import { subCategoryChoices, withCategories, withSubCategories } from './sub-category-choices.ts'

const dairy = { _id: 'a'.repeat(32), name: 'Dairy', image: 'http://shop.test/pictures/drawn/dairy' }
const fruit = { _id: 'b'.repeat(32), name: 'Fruit', image: 'http://shop.test/pictures/drawn/fruit' }
const curd: SubCategory = { _id: 'c'.repeat(32), name: 'Curd', image: dairy.image, category: [dairy] }
const mango: SubCategory = { _id: 'd'.repeat(32), name: 'Mango', image: fruit.image, category: [fruit] }
const shake: SubCategory = { ...curd, _id: 'e'.repeat(32), name: 'Shake', category: [dairy, fruit] }
const subs = [curd, mango, shake]

test('chosen categories restrict the sub-categories to their own; without any, all are offered', () => {
  expect(subCategoryChoices(subs, [fruit])).toEqual([mango, shake])
  expect(subCategoryChoices(subs, [])).toEqual([curd, mango, shake])
})

test('removing a category removes its sub-categories that belong to no other chosen one', () => {
  const was = { category: [dairy, fruit], subCategory: [curd, mango, shake] }
  expect(withCategories(was, [fruit], subs)).toEqual({ category: [fruit], subCategory: [mango, shake] })
})

test('a sub-category chosen first adds its category, unless it has several', () => {
  const empty = { category: [], subCategory: [] }
  const { _id, name } = fruit
  expect(withSubCategories(empty, [mango], subs)).toEqual({ category: [{ _id, name }], subCategory: [mango] })
  expect(withSubCategories(empty, [shake], subs)).toEqual({ category: [], subCategory: [shake] })
})
