import type { Node } from '../syntax.ts'
import { acceptsFragment, enter, evaluate, execute, functionValue, lookUp, parametersOf } from './evaluate.ts'
import type { SourceModule } from './modules.ts'
import { type Run, report, type Statement, startRun } from './run.ts'
import { type Scope, UNKNOWN } from './values.ts'

export type Extracted = {
  statements: Statement[]
  /** calls of `query` with a text that is computed */
  computed: string[]
  /** unsupported forms: for each, a statement may be missing */
  problems: string[]
}

/**
 * Finds the text of every statement that the files can send, by evaluating their functions with unknown arguments.
 * Reports a problem for each template that is part of no statement, and for each sending call that was not reached.
 */
export function statementsIn(files: SourceModule[]): Extracted {
  const modules = new Map(files.map((module) => [module.path, module]))
  const scopes = new Map<SourceModule, Scope>()
  const run = startRun((path) => {
    const module = modules.get(path)
    return (module && scopes.get(module)) ?? null
  })
  for (const module of files) scopes.set(module, moduleScope(module, run))
  const server = files.filter(({ path }) => !path.startsWith('contract/'))
  for (const module of server) runTopLevel(module, scopes.get(module) as Scope, run)
  for (const [node, value] of run.functions) if (!run.called.has(node)) enter(value, run)
  for (const module of server) reportUnseen(module, run)
  return {
    statements: [...run.statements.values()],
    computed: [...run.computed],
    problems: [...new Set(run.problems)],
  }
}

/** Names at the top of a module, evaluated when they are first used. */
function moduleScope(module: SourceModule, run: Run): Scope {
  const scope: Scope = { names: new Map(), parent: null, module }
  for (const [name, node] of module.declared)
    scope.names.set(name, () => {
      if (node.type === 'FunctionDeclaration') return functionValue(node, scope, run)
      return node.init ? evaluate(node.init as Node, scope, run) : UNKNOWN
    })
  return scope
}

function runTopLevel(module: SourceModule, scope: Scope, run: Run): void {
  for (const statement of module.body)
    if (!/^(Import|Export|TS|Function|Variable)/.test(statement.type)) execute(statement, scope, run, [])
  for (const name of module.declared.keys()) {
    const value = lookUp(name, scope, run)
    if (value.kind !== 'function' || !module.exported.has(name)) continue
    // a function that takes a fragment is reached from its call
    if (!parametersOf(value).some((parameter) => acceptsFragment(parameter, module))) enter(value, run)
  }
}

function reportUnseen(module: SourceModule, run: Run): void {
  const sent = new Set([...run.statements.values()].map(({ origin }) => origin.node))
  for (const node of module.senders) {
    const isTemplate = node.type === 'TaggedTemplateExpression'
    if (!run.seen.has(node))
      report(
        run,
        module,
        node,
        isTemplate ? 'this template is part of no statement' : 'this call is not reached',
      )
    else if (isTemplate && node.typeArguments && !sent.has(node))
      report(run, module, node, 'the row type of a part of a statement is compared with nothing')
  }
}
