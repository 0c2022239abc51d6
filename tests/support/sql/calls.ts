import type { Node } from '../syntax.ts'
import { callBuilder, STARTS_BUILDER } from './builder.ts'
import { enter, evaluate, invoke } from './evaluate.ts'
import { bare, propertyName } from './expressions.ts'
import { SENDS } from './modules.ts'
import { addStatement, type Run, report } from './run.ts'
import {
  choice,
  choicesOf,
  type FunctionValue,
  fill,
  functionsIn,
  hasFragment,
  memberOf,
  type Scope,
  textFragment,
  UNKNOWN,
  UNRESOLVED,
  type Value,
  type Variant,
  variantsOf,
} from './values.ts'

/** The value of a call. A call that sends a statement adds it to the run. */
export function call(node: Node, scope: Scope, run: Run): Value {
  const callee = bare(node.callee as Node)
  const args = (node.arguments as Node[]).map((argument) =>
    argument.type === 'SpreadElement'
      ? memberOf(evaluate(argument.argument as Node, scope, run), null)
      : evaluate(argument, scope, run),
  )
  if (callee.type !== 'MemberExpression') return apply(evaluate(callee, scope, run), args, node, scope, run)

  const receiver = evaluate(callee.object as Node, scope, run)
  const method = propertyName(callee)
  if (receiver.kind === 'tag') return builtIn(method, args, node, scope, run)
  if (method === 'executeQuery') return sendFragment(args[0] ?? UNKNOWN, args, node, scope, run)
  if (method === 'query') return sendText(args[0] ?? UNKNOWN, node, scope, run)
  if (method && SENDS.test(method)) return sendFragment(receiver, args, node, scope, run)
  if (receiver.kind === 'builder' || (receiver === UNKNOWN && method && STARTS_BUILDER.test(method)))
    return build(receiver, method, args, node, scope, run)
  if (method === 'map' || method === 'flatMap') return mapped(receiver, args, run)
  if (method === 'filter' && receiver.kind === 'list') return filtered(receiver.items)
  if (hasFragment(receiver) && receiver.kind !== 'record')
    report(run, scope.module, node, `an unknown method of a fragment`)
  return apply(memberOf(receiver, method), args, node, scope, run)
}

function apply(called: Value, args: Value[], node: Node, scope: Scope, run: Run): Value {
  const functions = choicesOf(called)
  if (functions.every((one): one is FunctionValue => one.kind === 'function'))
    return choice(functions.map((one) => invoke(one, args, run)))
  // a function from outside the source, or an unknown one, may call its arguments
  for (const given of args.flatMap(functionsIn)) enter(given, run)
  if (args.some(hasFragment) || hasFragment(called))
    report(run, scope.module, node, `a fragment for a function that is not known`)
  return UNKNOWN
}

/** `sql.lit` and the like. `sql.raw` is not among them: its text is not known here. */
function builtIn(method: string | null, args: Value[], node: Node, scope: Scope, run: Run): Value {
  const [first = UNKNOWN, second] = args
  const texts = choicesOf(first).map((one) => (one.kind === 'text' ? one.text : null))
  if (method === 'lit' && !texts.includes(null))
    return choice(texts.map((text) => textFragment(`'${text?.replaceAll("'", "''")}'`)))
  if ((method === 'ref' || method === 'table') && !texts.includes(null))
    return choice(texts.map((text) => textFragment(`"${text?.replaceAll('.', '"."')}"`)))
  if (method === 'join') {
    const joined = choicesOf(first).map((one) => (one.kind === 'list' ? join(one.items, second) : null))
    if (!joined.includes(null)) return choice(joined.filter((one) => one !== null))
  }
  report(run, scope.module, node, `sql.${method} of what is not known`)
  return UNRESOLVED
}

function join(items: Value[], separator: Value | undefined): Value | null {
  const variants = items.map((item) => variantsOf(item, null))
  const between = variantsOf(separator ?? textFragment(', '), null)?.[0]
  if (variants.length === 0 || variants.includes(null) || !between) return null
  const parts = items.map((_, index) => (index === 0 ? '' : between.text))
  return {
    kind: 'sql',
    variants: fill([...parts, ''], variants as Variant[][], between.templates),
    origin: null,
  }
}

/** Every item may be missing; the joined statement has all of them. */
const filtered = (items: Value[]): Value => ({
  kind: 'list',
  items: items.map((item) =>
    choice(choicesOf(item).filter((one, _, all) => all.length === 1 || hasFragment(one))),
  ),
})

function mapped(receiver: Value, args: Value[], run: Run): Value {
  const item = memberOf(receiver, null)
  const results = args.flatMap(functionsIn).map((one) => invoke(one, [item], run))
  return results.some(hasFragment) ? { kind: 'list', items: results } : UNKNOWN
}

function sendText(given: Value, node: Node, scope: Scope, run: Run): Value {
  for (const one of choicesOf(given)) {
    const text = one.kind === 'record' ? one.fields.get('text') : one
    if (text?.kind === 'text')
      addStatement(run, { text: text.text, templates: [], parameters: [] }, { module: scope.module, node })
    else run.computed.add(`${scope.module.path}: ${sourceOf(node, scope)}`)
  }
  run.seen.add(node)
  return UNKNOWN
}

function sendFragment(receiver: Value, args: Value[], node: Node, scope: Scope, run: Run): Value {
  run.seen.add(node)
  for (const one of choicesOf(receiver)) {
    if (one.kind === 'sql') {
      const origin = one.origin ?? { module: scope.module, node }
      for (const variant of one.variants) addStatement(run, variant, origin)
    } else if (one.kind === 'builder') {
      addStatement(run, { text: one.query.compile().sql, templates: [], parameters: [] }, one.origin)
    } else if (TRANSACTION.test(sourceOf(node.callee as Node, scope))) {
      apply(UNKNOWN, args, node, scope, run)
    } else {
      report(run, scope.module, node, `sends what is not known`)
    }
  }
  return UNKNOWN
}

const TRANSACTION = /^db\s*\.transaction\(\)\s*\.execute$/

/** Runs the builder calls of the source, with placeholders for unknown values. */
function build(
  receiver: Value,
  method: string | null,
  args: Value[],
  node: Node,
  scope: Scope,
  run: Run,
): Value {
  try {
    const query = callBuilder(receiver.kind === 'builder' ? receiver.query : null, method ?? '', args)
    return { kind: 'builder', query, origin: { module: scope.module, node } }
  } catch (error) {
    report(run, scope.module, node, `the builder does not accept this: ${(error as Error).message}`)
    return UNRESOLVED
  }
}

const sourceOf = ({ start, end }: Node, { module }: Scope): string => module.text.slice(start, end)
