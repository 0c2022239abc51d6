import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, Text } from '../fields.ts'
import {
  diets,
  discountSteps,
  LONGEST_VALUE,
  MOST_VALUES,
  priceBands,
  stockChoices,
} from '../product-filters.ts'
import { Count, OneOf } from '../shapes.ts'

const severalOf = (pattern: string) => `^${pattern}(\\|${pattern}){0,${MOST_VALUES - 1}}$`
const oneValue = `[^|]{1,${LONGEST_VALUE}}`
const oneBand = `(${priceBands.join('|')})`
const LONGEST = MOST_VALUES * (LONGEST_VALUE + 1)

/** Filters of a product list; all given ones apply, and a product has one of several values. */
export const filterQuery = {
  brand: Type.Optional(
    Text('Brand', LONGEST, {
      pattern: severalOf(oneValue),
      message: 'Brand must be at most 20 names, separated by |',
    }),
  ),
  price: Type.Optional(
    Text('Price', LONGEST, {
      pattern: severalOf(oneBand),
      message: 'Price must be one or more of 0-50, 50-100, 100-200, 200-500 and 500-, separated by |',
    }),
  ),
  discount: Type.Optional(OneOf(...discountSteps)),
  size: Type.Optional(
    Text('Size', LONGEST, {
      pattern: severalOf(oneValue),
      message: 'Size must be at most 20 sizes, separated by |',
    }),
  ),
  diet: Type.Optional(OneOf(...diets)),
  stock: Type.Optional(OneOf(...stockChoices)),
}

const facetOf = (description: string) =>
  Type.Array(Type.Object({ value: Type.String(), count: Count }), { description })

/** How many products or things each value would show, with the filters of the other facets applied. */
export const Facets = Type.Object({
  totalCount: Type.Integer({ minimum: 0, description: 'with all filters applied' }),
  brand: facetOf('at most 60, the most frequent first'),
  price: facetOf('bands in rupees; 50-100 is from ₹50 to below ₹100'),
  discount: facetOf('at least so many percent'),
  size: facetOf('the 40 most frequent, smallest first'),
  diet: facetOf('of products that name it'),
  stock: facetOf('products in stock at the caller’s store'),
})
export type Facets = Static<typeof Facets>

export const productFacetsV1 = endpoints({
  get: {
    method: 'GET',
    path: '/api/v1/product-facets',
    access: 'anyone',
    mayBeOld: true,
    summary:
      'What the products of a search, a category or a sub-category can be filtered by, with the number of products ' +
      'for each value, or of things with `group=sizes`. The parameters are those of `GET /api/v1/products`',
    query: Type.Object({
      group: Type.Optional(OneOf('sizes')),
      search: Type.Optional(FreeText('Search', 2_000)),
      exact: Type.Optional(OneOf('true', 'false')),
      category: Type.Optional(IdOf('Category')),
      subCategory: Type.Optional(IdOf('Sub Category')),
      ...filterQuery,
    }),
    reply: Facets,
  },
})
