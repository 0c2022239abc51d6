import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText } from '../fields.ts'
import { Category, SubCategory } from './categories.ts'
import { Correction, exactSearch, Product } from './products.ts'

export const suggestionsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/suggestions',
    access: 'anyone',
    mayBeOld: true,
    summary:
      'What a search text that is being typed may become: texts to search for, which all find products, categories ' +
      'and sub-categories, and the best products. If nothing matches, the categories nearest to the words that are ' +
      'understood. The language of the request decides the language of the texts; Devanagari is answered in Hindi',
    query: Type.Object({ search: FreeText('Search', 2_000), exact: exactSearch }),
    reply: Type.Object({
      queries: Type.Array(Type.String()),
      categories: Type.Array(Category),
      subCategories: Type.Array(SubCategory),
      products: Type.Array(Product),
      correction: Type.Optional(Correction),
    }),
  },
})
