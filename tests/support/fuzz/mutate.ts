import type { Random } from './random.ts'

/** Values at the edges of types, lengths and encodings. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '0',
  '-0',
  '1e9',
  'NaN',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '\r\nx-injected: 1',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '{{7*7}}',
  '<svg/onload=alert(1)>',
  'क्षि👩‍👩‍👧',
  'x'.repeat(5_000),
  '9'.repeat(400),
  [],
  [[]],
  {},
  { _id: {} },
  { length: 1e9 },
  { toString: 1 },
  '00000000000000000000000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30',
  '24:00',
]
const names = ['__proto__', 'constructor', 'toString', '_id', 'role', '$ne', '', 'x'.repeat(300)]

/** The value with one to three changes at random places. */
export function mutated(value: unknown, random: Random): unknown {
  let changed = structuredClone(value)
  for (let change = 0; change <= random.below(3); change += 1) changed = changedOnce(changed, random)
  return changed
}

function changedOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.oneIn(8)) return changedLeaf(value, random)
  const fields = Object.keys(value)
  if (random.oneIn(6)) {
    const entry = [random.pick(names), random.pick(odd)] as const
    return Array.isArray(value) ? [...value, entry[1]] : { ...value, ...Object.fromEntries([entry]) }
  }
  const name = random.pick(fields)
  if (name === undefined) return changedLeaf(value, random)
  const field = (value as Record<string, unknown>)[name]
  if (Array.isArray(value)) return value.map((item) => (random.oneIn(2) ? changedOnce(item, random) : item))
  const { [name]: _, ...rest } = value as Record<string, unknown>
  return random.oneIn(5) ? rest : { ...rest, [name]: changedOnce(field, random) }
}

function changedLeaf(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random.oneIn(2)) {
    const at = random.below(value.length + 1)
    return `${value.slice(0, at)}${asText(random.pick(odd))}${value.slice(at + random.below(3))}`
  }
  if (typeof value === 'number' && random.oneIn(2)) return value * random.pick([-1, 0, 1e6, 0.001, 1e15])
  if (random.oneIn(10)) return nested(random.below(3_000))
  return random.pick(odd)
}

/** Objects in objects, `depth` levels. */
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = { a: value }
  return value
}

/** Texts as they are, other values as JSON. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
