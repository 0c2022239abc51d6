import type { CatalogueName } from './catalogues.ts'
import type { Half } from './half.ts'
import type { Answer, Measured } from './measure.ts'
import type { Product } from './product.ts'
import { figuresOf } from './score.ts'

/** The figures of one catalogue as Markdown tables; the shop's search is the first of `measured`. */
export function report(name: CatalogueName, products: Product[], measured: Measured[]): string {
  const answers = measured[0]?.answers ?? []
  const count = (number: number) => number.toLocaleString('en-IN')
  return [
    `## ${name}: ${count(products.length)} products, ${count(answers.length)} labelled queries`,
    '',
    `| engine | ${HALVES.map(headOf).join(' | ')} | not sold: finds nothing |`,
    `|---${'|---'.repeat(HALVES.length * 3)}|---|`,
    ...measured.map((one) => `| ${one.engine} | ${cellsOf(one.answers)} | ${nothingOf(one)} |`),
    '',
    `By kind, success@3 of the reported half for each engine:`,
    '',
    `| kind | ${HALVES.map(headOf).join(' | ')} | ${measured
      .slice(1)
      .map(({ engine }) => engine)
      .join(' | ')} |`,
    `|---${'|---'.repeat(HALVES.length * 3 + measured.length - 1)}|`,
    ...kindsOf(answers).map((kind) => {
      const others = measured
        .slice(1)
        .map((one) => percent(figuresOf(halfOfKind(one.answers, 'reported', kind)).success))
      const own = answers.filter(({ label }) => label.kind === kind)
      return `| ${kind} | ${cellsOf(own)} | ${others.join(' | ')} |`
    }),
    '',
  ].join('\n')
}

/** The queries of a half whose best product is not among the first three, with what stands there. */
export function failures(half: Half, products: Product[], answers: Answer[]): string {
  const failed = answers.filter(({ label, score }) => label.half === half && !score.success)
  const names = (found: number[]) =>
    found
      .slice(0, 3)
      .map((place) => `${products[place]?.name} (${products[place]?.unit})`)
      .join('; ') || 'nothing'
  const lines = failed.map(
    ({ label, found }) =>
      `${label.kind}: ${label.query} → ${names(found)}` +
      (label.best.length > 0 ? `; expected ${JSON.stringify(label.best)}` : '; expected nothing'),
  )
  return [`### ${failed.length} failures of the ${half} half`, '', ...lines, ''].join('\n')
}

/** The things that no grocer sells for which something was found. */
export function soldAfterAll(products: Product[], { notSold }: Measured): string {
  const lines = notSold
    .filter(({ found }) => found.length > 0)
    .map(({ query, found }) => `${query} → ${products[found[0] ?? -1]?.name}`)
  return [`### ${lines.length} things not sold for which something was found`, '', ...lines, ''].join('\n')
}

const HALVES: Half[] = ['tuning', 'reported']

const headOf = (half: Half) => `${half}: success@3 | nDCG@10 | zero results`

const cellsOf = (answers: Answer[]) => HALVES.map((half) => figureCells(answers, half)).join(' | ')

function figureCells(answers: Answer[], half: Half): string {
  const { queries, success, ndcg, zero } = figuresOf(answers.filter(({ label }) => label.half === half))
  if (queries === 0) return '– | – | –'
  return `${percent(success)} of ${queries} | ${ndcg.toFixed(3)} | ${percent(zero)}`
}

const halfOfKind = (answers: Answer[], half: Half, kind: string) =>
  answers.filter(({ label }) => label.half === half && label.kind === kind)

const kindsOf = (answers: Answer[]) => [...new Set(answers.map(({ label }) => label.kind))].sort()

const nothingOf = ({ notSold }: Measured) =>
  `${percent(notSold.filter(({ found }) => found.length === 0).length / notSold.length)} of ${notSold.length}`

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
