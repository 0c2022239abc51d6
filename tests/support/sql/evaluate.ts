import type { Node } from '../syntax.ts'
import { call } from './calls.ts'
import { bare, childrenOf, propertyName } from './expressions.ts'
import { placeOf, type SourceModule } from './modules.ts'
import { type Run, report } from './run.ts'
import {
  choice,
  choicesOf,
  type FunctionValue,
  fill,
  hasFragment,
  memberOf,
  type Scope,
  UNKNOWN,
  UNRESOLVED,
  type Value,
  type Variant,
  variantsOf,
} from './values.ts'

/** The value of an expression. Conditions are not evaluated: both branches count. */
export function evaluate(node: Node, scope: Scope, run: Run): Value {
  const inner = bare(node)
  switch (inner.type) {
    case 'Identifier':
      return lookUp(inner.name as string, scope, run)
    case 'Literal':
      return /^(string|number)$/.test(typeof inner.value)
        ? { kind: 'text', text: String(inner.value) }
        : UNKNOWN
    case 'TemplateLiteral':
      return templateText(inner, scope, run)
    case 'TaggedTemplateExpression':
      return fragment(inner, scope, run)
    case 'CallExpression':
      return call(inner, scope, run)
    case 'ConditionalExpression':
      evaluate(inner.test as Node, scope, run)
      return choice([inner.consequent, inner.alternate].map((one) => evaluate(one as Node, scope, run)))
    case 'LogicalExpression':
      return choice([inner.left, inner.right].map((one) => evaluate(one as Node, scope, run)))
    case 'BinaryExpression':
      return binary(inner, scope, run)
    case 'MemberExpression':
      return memberOf(evaluate(inner.object as Node, scope, run), propertyName(inner))
    case 'ArrayExpression':
      return list(inner, scope, run)
    case 'ObjectExpression':
      return record(inner, scope, run)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return functionValue(inner, scope, run)
    default:
      return unknownForm(inner, scope, run)
  }
}

/** Calls a function of the source; `undefined` is an argument that is missing. */
export function invoke(called: FunctionValue, args: (Value | undefined)[], run: Run): Value {
  const { node, scope } = called
  if (run.stack.includes(node)) return UNKNOWN
  const plain = scope.parent === null && args.every((value) => value === UNKNOWN)
  const earlier = run.results.get(node)?.get(args.length)
  if (plain && earlier) return earlier
  run.called.add(node)
  run.stack.push(node)
  const inner: Scope = { names: new Map(), parent: scope, module: scope.module }
  for (const [index, parameter] of parametersOf(called).entries())
    bind(
      parameter,
      args[index] ?? (acceptsFragment(parameter, scope.module) ? UNRESOLVED : undefined),
      inner,
      run,
    )
  const body = node.body as Node
  const returned: Value[] = []
  if (body.type === 'BlockStatement') execute(body, inner, run, returned)
  else returned.push(evaluate(body, inner, run))
  run.stack.pop()
  const result = choice(returned.length > 0 ? returned : [UNKNOWN])
  if (plain) run.results.set(node, (run.results.get(node) ?? new Map()).set(args.length, result))
  return result
}

/** Calls a function with unknown arguments. */
export const enter = (called: FunctionValue, run: Run): Value =>
  invoke(
    called,
    parametersOf(called).map((parameter) =>
      acceptsFragment(parameter, called.scope.module) ? UNRESOLVED : UNKNOWN,
    ),
    run,
  )

export const parametersOf = ({ node }: FunctionValue): Node[] => node.params as Node[]

/** Whether a function's parameter is declared as a fragment. */
export function acceptsFragment(parameter: Node, module: SourceModule): boolean {
  const pattern = (parameter.left ?? parameter) as Node
  const type = pattern.typeAnnotation as Node | null | undefined
  return type ? /\b(RawBuilder|Expression|Query)\b/.test(module.text.slice(type.start, type.end)) : false
}

/** Runs a statement; what it returns is added to `returned`. */
export function execute(node: Node, scope: Scope, run: Run, returned: Value[]): void {
  if (node.type.startsWith('TS') || node.type === 'FunctionDeclaration') return
  if (node.type === 'ReturnStatement' && node.argument) {
    returned.push(evaluate(node.argument as Node, scope, run))
  } else if (node.type === 'VariableDeclaration') {
    for (const { id, init } of node.declarations as Node[])
      bind(id as Node, init ? evaluate(init as Node, scope, run) : UNKNOWN, scope, run)
  } else if (SCOPED.test(node.type)) {
    const inner: Scope = { names: new Map(), parent: scope, module: scope.module }
    hoist(node, inner, run)
    if (node.param) bind(node.param as Node, UNKNOWN, inner, run)
    if (node.right) bindItems(node, inner, run)
    for (const child of childrenOf(node).filter((one) => one !== node.param && one !== node.left))
      executeOrEvaluate(child, inner, run, returned)
  } else {
    for (const child of childrenOf(node)) executeOrEvaluate(child, scope, run, returned)
  }
}

const SCOPED = /^(BlockStatement|CatchClause|ForStatement|ForInStatement|ForOfStatement)$/
const IS_STATEMENT = /(Statement|Declaration|Clause|SwitchCase)$/

function executeOrEvaluate(node: Node, scope: Scope, run: Run, returned: Value[]): void {
  if (IS_STATEMENT.test(node.type)) execute(node, scope, run, returned)
  else evaluate(node, scope, run)
}

function hoist(block: Node, scope: Scope, run: Run): void {
  for (const node of (Array.isArray(block.body) ? block.body : []) as Node[])
    if (node.type === 'FunctionDeclaration')
      scope.names.set((node.id as Node).name as string, functionValue(node, scope, run))
}

/** The variable of a loop over a list. */
function bindItems(loop: Node, scope: Scope, run: Run): void {
  const items = memberOf(evaluate(loop.right as Node, scope, run), null)
  const left = loop.left as Node
  const [declarator] = (left.declarations ?? []) as Node[]
  if (declarator) bind(declarator.id as Node, items, scope, run)
}

function bind(pattern: Node, value: Value | undefined, scope: Scope, run: Run): void {
  switch (pattern.type) {
    case 'Identifier':
      scope.names.set(pattern.name as string, value ?? UNKNOWN)
      return
    case 'AssignmentPattern': {
      const standard = evaluate(pattern.right as Node, scope, run)
      const given = value === UNKNOWN && hasFragment(standard) ? UNRESOLVED : value
      bind(pattern.left as Node, given ?? standard, scope, run)
      return
    }
    case 'ObjectPattern':
      for (const property of pattern.properties as Node[]) {
        if (property.type === 'RestElement') bind(property.argument as Node, UNKNOWN, scope, run)
        else bind(property.value as Node, value && memberOf(value, propertyName(property)), scope, run)
      }
      return
    case 'ArrayPattern':
      for (const element of (pattern.elements as (Node | null)[]).filter((one) => one !== null))
        bind(element, value && memberOf(value, null), scope, run)
      return
    case 'RestElement':
      bind(pattern.argument as Node, UNKNOWN, scope, run)
      return
    default:
      report(run, scope.module, pattern, `a binding of an unknown form`)
  }
}

/** The value of a name in a scope. */
export function lookUp(name: string, scope: Scope, run: Run): Value {
  const bound = scope.names.get(name)
  if (typeof bound === 'function') {
    scope.names.set(name, UNKNOWN)
    const value = bound()
    scope.names.set(name, value)
    return value
  }
  if (bound) return bound
  return scope.parent ? lookUp(name, scope.parent, run) : imported(name, scope, run)
}

function imported(name: string, { module }: Scope, run: Run): Value {
  const source = module.imports.get(name)
  if (source?.from === 'kysely') return source.name === 'sql' ? { kind: 'tag' } : UNKNOWN
  const scope = source && run.scopeOf(source.from)
  return scope?.names.has(source?.name ?? '') ? lookUp(source?.name ?? '', scope, run) : UNKNOWN
}

function templateText(node: Node, scope: Scope, run: Run): Value {
  const values = (node.expressions as Node[]).map((hole) => evaluate(hole, scope, run))
  if (values.some(hasFragment)) report(run, scope.module, node, `a fragment in a text`)
  const texts = values.map((value) => (value.kind === 'text' ? value.text : null))
  if (texts.includes(null)) return UNKNOWN
  return {
    kind: 'text',
    text: quasis(node)
      .map((part, index) => part + (texts[index] ?? ''))
      .join(''),
  }
}

function fragment(node: Node, scope: Scope, run: Run): Value {
  const tag = evaluate(node.tag as Node, scope, run)
  const quasi = node.quasi as Node
  const holes = (quasi.expressions as Node[]).map((hole) => evaluate(hole, scope, run))
  if (tag.kind !== 'tag') {
    if (hasFragment(tag) || holes.some(hasFragment))
      report(run, scope.module, node, `a template with an unknown tag`)
    run.seen.add(node)
    return UNKNOWN
  }
  const nodes = quasi.expressions as Node[]
  const variants = holes.map((value, index) =>
    variantsOf(value, { module: scope.module, node: nodes[index] as Node }),
  )
  if (variants.includes(null)) {
    const hole = nodes[variants.indexOf(null)] as Node
    report(run, scope.module, hole, `the fragment in this hole is not known`)
    return UNRESOLVED
  }
  return {
    kind: 'sql',
    variants: fill(quasis(quasi), variants as Variant[][], [node]),
    origin: { module: scope.module, node },
  }
}

const quasis = (template: Node): string[] =>
  (template.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked)

function list(node: Node, scope: Scope, run: Run): Value {
  const items = (node.elements as (Node | null)[]).flatMap((element) => {
    if (!element) return [UNKNOWN]
    if (element.type !== 'SpreadElement') return [evaluate(element, scope, run)]
    const spread = evaluate(element.argument as Node, scope, run)
    return spread.kind === 'list' ? spread.items : choicesOf(memberOf(spread, null))
  })
  return { kind: 'list', items }
}

function record(node: Node, scope: Scope, run: Run): Value {
  const fields = new Map<string, Value>()
  for (const property of node.properties as Node[]) {
    const value = evaluate((property.value ?? property.argument) as Node, scope, run)
    if (property.type !== 'SpreadElement')
      fields.set(propertyName(property) ?? placeOf(scope.module, property), value)
    else if (value.kind === 'record') for (const [name, field] of value.fields) fields.set(name, field)
  }
  return { kind: 'record', fields }
}

export function functionValue(node: Node, scope: Scope, run: Run): Value {
  const value: FunctionValue = { kind: 'function', node, scope }
  run.functions.set(node, value)
  return value
}

/** A comparison is true or false, whatever its operands are. */
function binary(node: Node, scope: Scope, run: Run): Value {
  if (!/^(in|[!=]==?)$/.test(node.operator as string)) return unknownForm(node, scope, run)
  for (const side of [node.left, node.right]) evaluate(side as Node, scope, run)
  return UNKNOWN
}

function unknownForm(node: Node, scope: Scope, run: Run): Value {
  const values = childrenOf(node).map((child) => evaluate(child, scope, run))
  if (values.some(hasFragment)) report(run, scope.module, node, `a fragment in a ${node.type}`)
  return UNKNOWN
}
