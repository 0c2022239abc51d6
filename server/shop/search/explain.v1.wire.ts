import type { Reply } from '#contract/endpoint.ts'
import type { searchExplanationsV1 } from '#contract/v1/search-explanations.ts'
import type { Explanation } from './explain.ts'

export const toExplanationV1 = ({
  by,
  amount,
  meanings,
  products,
}: Explanation): Reply<typeof searchExplanationsV1.list> => ({
  by,
  amount,
  meanings: meanings.map(toMeaning),
  products: products.map(({ product: { id, name, unit }, scored, words }) => ({
    id,
    name,
    unit,
    by: scored?.relevance === undefined ? 'description' : 'words',
    ...(scored?.relevance !== undefined && {
      score: scored.score,
      factors: {
        words: scored.relevance,
        sales: scored.bySales ?? 1,
        size: scored.bySize ?? 1,
        stock: scored.byStock ?? 1,
        subCategory: scored.bySubCategory ?? 1,
      },
      pieces: scored.sales ?? 0,
    }),
    words: words.map((word) => ({ ...toMeaning(word), score: word.score })),
  })),
})

const toMeaning = ({ typed, word, how, quality }: Explanation['meanings'][number]) => ({
  typed,
  word,
  // staff read that the word stands for a brand, or is spelt right
  how: how === 'like brand' ? ('name of brand' as const) : how === 'named' ? ('known' as const) : how,
  quality,
})
