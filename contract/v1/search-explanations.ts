import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText } from '../fields.ts'
import { Id, OneOf } from '../shapes.ts'
import { pageQuery } from './shapes.ts'

/** How a word of the shop was found for what was typed (`matches.rules.ts`). */
const How = OneOf(
  'exact',
  'sound',
  'begins',
  'near',
  'known',
  'not sold',
  'name',
  'name of brand',
  'name begins',
  'name near',
)

const Meaning = Type.Object({
  typed: Type.String(),
  word: Type.String({ description: 'a word of names, brands, units or categories' }),
  how: How,
  quality: Type.Number({ description: '0 to 1: how near the word is to what was typed' }),
})

const Explained = Type.Object({
  id: Id,
  name: Type.String(),
  unit: Type.String(),
  by: OneOf('words', 'description'),
  score: Type.Optional(Type.Number({ description: 'the product of the factors' })),
  factors: Type.Optional(
    Type.Object({
      words: Type.Number({ description: 'how much of what the product is the words say' }),
      sales: Type.Number(),
      size: Type.Number(),
      stock: Type.Number(),
      subCategory: Type.Number({
        description: 'more for the one from which most of what is found is bought',
      }),
    }),
  ),
  pieces: Type.Optional(Type.Number({ description: 'usual and recent sales' })),
  words: Type.Array(Type.Object({ ...Meaning.properties, score: Type.Number() })),
})

export const searchExplanationsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/search-explanations',
    access: 'catalogue:edit',
    mayBeOld: true,
    summary:
      'Why the products of a search stand where they stand: the words that were looked for, and the score of each ' +
      'product with its factors',
    query: Type.Object({
      search: FreeText('Search', 2_000),
      limit: pageQuery.limit,
    }),
    reply: Type.Object({
      by: OneOf('all', 'words', 'some words', 'description'),
      amount: Type.Union([
        Type.Object({ of: Type.Number(), dimension: OneOf('g', 'ml', 'piece') }),
        Type.Null(),
      ]),
      meanings: Type.Array(Meaning),
      products: Type.Array(Explained),
    }),
  },
})
