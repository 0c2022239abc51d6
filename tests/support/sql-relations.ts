/** A table or view that a statement names, and whether the statement writes to it; or a function that it calls. */
export type Relation = { name: string; access: 'read' | 'write' | 'call' }

type Token = { text: string; kind: 'name' | 'quoted' | 'sign' }

/** Keywords before a list of relations → how the statement uses them. */
const BEFORE: Record<string, Relation['access']> = {
  from: 'read',
  join: 'read',
  using: 'read',
  references: 'read',
  copy: 'write',
  into: 'write',
  update: 'write',
  truncate: 'write',
  table: 'write',
  lock: 'write',
}
/** Keywords that may come between one of these and the relation. */
const BETWEEN = new Set(['only', 'lateral', 'table', 'if', 'exists'])
/** Keywords that end a list of relations, so that a comma after them separates something else. */
const AFTER = new Set(
  (
    'where group order having limit offset fetch for returning union intersect except set values select window ' +
    'on cascade restrict in'
  ).split(' '),
)

/**
 * The relations that SQL names: after `from`, `join`, `using`, `into`, `update` and similar keywords, also in a list;
 * and names before a parenthesis as calls. Names of other schemas do not count; names of common table expressions do,
 * so that none hides a table.
 */
export function relationsIn(sql: string): Relation[] {
  const tokens = tokensOf(sql)
  const found: Relation[] = []
  /** by depth of parentheses: the meaning of a relation after the next comma */
  const lists: (Relation['access'] | null)[] = [null]
  let expected: Relation['access'] | null = null
  tokens.forEach((token, at) => {
    if (token.kind !== 'sign' && isSign(tokens[at + 1], '(')) found.push({ name: token.text, access: 'call' })
    const word = token.kind === 'name' ? token.text : ''
    if (isSign(token, '(')) {
      // `from (a join b, c)`: relations may follow inside the parenthesis as well
      lists.push(expected)
      return
    }
    if (isSign(token, ')')) {
      if (lists.length > 1) lists.pop()
      expected = null
      return
    }
    const depth = lists.length - 1
    if (isSign(token, ',')) expected = lists[depth] ?? null
    else if (word in BEFORE && !isOtherUse(tokens, at)) {
      // `delete from` and `merge into` write; for other keywords the table above decides
      expected = tokens[at - 1]?.text === 'delete' ? 'write' : (BEFORE[word] ?? null)
      lists[depth] = tokens[at - 1]?.text === 'delete' ? null : expected
    } else if (BETWEEN.has(word) && expected) return
    else if (AFTER.has(word)) {
      // `join … on` continues the list of its `from`
      if (word !== 'on') lists[depth] = null
      expected = null
    } else if (expected && token.kind !== 'sign') {
      const name = relationAt(tokens, at)
      if (name) found.push({ name, access: expected })
      expected = null
    } else expected = null
  })
  return found
}

/** `extract(epoch from …)`, `is distinct from`, `for update`, `do update`, `on update`, `join … using (…)`. */
function isOtherUse(tokens: Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]]
  switch (tokens[at]?.text) {
    case 'from':
      return before === 'distinct'
    case 'update':
      return ['for', 'do', 'on', 'key'].includes(before)
    case 'using':
      return isSign(next, '(') && !deletesBefore(tokens, at)
    default:
      return false
  }
}

const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'sign' && token.text === text

const deletesBefore = (tokens: Token[], at: number): boolean =>
  tokens.slice(0, at).some(({ text }) => text === 'delete' || text === 'merge')

/** The relation that a name at this position refers to; null for a function or a relation of another schema. */
function relationAt(tokens: Token[], at: number): string | null {
  const [first, dot, second] = tokens.slice(at, at + 3)
  const qualified = dot?.text === '.' && second && second.kind !== 'sign'
  if (qualified && first?.text !== 'public') return null
  const after = tokens[at + (qualified ? 3 : 1)]
  const name = (qualified ? second.text : first?.text) ?? null
  const isCall = isSign(after, '(') && !BEFORE_COLUMNS.has(tokens[at - 1]?.text ?? '')
  return isCall ? null : name
}

/** `insert into users (id, …)` names columns; after other keywords a name before a parenthesis is a function. */
const BEFORE_COLUMNS = new Set(['into', 'references', 'copy', 'table'])

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"((?:[^"]|"")+)"|([\p{L}_][\p{L}\p{N}_$]*)|\d+(?:\.\d+)?|\S/gu

/** Comments and quoted texts are left out, because the statement does not use the relations named there. */
function tokensOf(sql: string): Token[] {
  return [...sql.matchAll(TOKEN)].flatMap(([all, quoted, name]): Token[] => {
    if (quoted !== undefined) return [{ text: quoted, kind: 'quoted' }]
    if (name !== undefined) return [{ text: name.toLowerCase(), kind: 'name' }]
    return /^(?:--|\/\*|')/.test(all) ? [] : [{ text: all, kind: 'sign' }]
  })
}
