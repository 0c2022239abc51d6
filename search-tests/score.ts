import type { Label } from './labels.ts'

/** The result of one query. `success`: a best product is among the first three; for "none", nothing was found. */
export type Score = { success: boolean; ndcg: number; zero: boolean }

/** Means over queries. `zero` is the share without a result, of the queries for which there is one. */
export type Figures = { queries: number; success: number; ndcg: number; zero: number }

export const DEPTH = 10
const FIRST = 3

/** Scores the positions of the products found, best first. */
export function scoreOf({ best, grades }: Label, found: number[]): Score {
  const zero = found.length === 0
  if (best.length === 0) return { success: zero, ndcg: zero ? 1 : 0, zero }
  const gradesFound = found.slice(0, DEPTH).map((place) => grades.get(place) ?? 0)
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH)
  return {
    success: gradesFound.slice(0, FIRST).includes(3),
    ndcg: discountedGain(gradesFound) / discountedGain(ideal),
    zero,
  }
}

export function figuresOf(scores: { label: Label; score: Score }[]): Figures {
  const findable = scores.filter(({ label }) => label.best.length > 0)
  return {
    queries: scores.length,
    success: mean(scores.map(({ score }) => Number(score.success))),
    ndcg: mean(scores.map(({ score }) => score.ndcg)),
    zero: mean(findable.map(({ score }) => Number(score.zero))),
  }
}

const discountedGain = (grades: number[]): number =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
