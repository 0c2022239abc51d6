import type { Node } from '../syntax.ts'
import { placeOf, type SourceModule } from './modules.ts'
import { type FunctionValue, type Origin, PARAMETER, type Scope, type Value, type Variant } from './values.ts'

/** `origin` is the template, which declares the row type (`sql<Row>`), or the call with the text. */
export type Statement = { place: string; text: string; origin: Origin; parameters: (Origin | null)[] }

/** The state of one extraction. */
export type Run = {
  statements: Map<string, Statement>
  computed: Set<string>
  problems: string[]
  /** templates that are part of a statement, and calls that were reached */
  seen: Set<Node>
  functions: Map<Node, FunctionValue>
  called: Set<Node>
  /** results of module functions for unknown arguments, by the number of arguments */
  results: Map<Node, Map<number, Value>>
  stack: Node[]
  /** the names at the top of one of our modules */
  scopeOf(path: string): Scope | null
}

export const startRun = (scopeOf: Run['scopeOf']): Run => ({
  statements: new Map(),
  computed: new Set(),
  problems: [],
  seen: new Set(),
  functions: new Map(),
  called: new Set(),
  results: new Map(),
  stack: [],
  scopeOf,
})

export function report(run: Run, module: SourceModule, node: Node, problem: string): void {
  run.problems.push(`${placeOf(module, node)}: ${problem}`)
}

export function addStatement(run: Run, { text, templates, parameters }: Variant, origin: Origin): void {
  let count = 0
  const numbered = text.replaceAll(PARAMETER, () => {
    count += 1
    return `$${count}`
  })
  for (const template of templates) run.seen.add(template)
  const place = placeOf(origin.module, origin.node)
  run.statements.set(`${place} ${numbered}`, { place, text: numbered, origin, parameters })
}
