import type { ProofDatabase } from './database.ts'
import type { Entry } from './history.ts'
import { invariants } from './invariants.ts'

/** One thing that must hold: how many times it was looked at, and every time it did not. */
export type Finding = { says: string; looked: number; lost: unknown[] }
type Ask = ProofDatabase['ask']

/** Compares what everybody remembers with the books, and the books with themselves. */
export async function check(ask: Ask, entries: readonly Entry[]): Promise<Finding[]> {
  return [...fromMemory(entries), ...(await againstBooks(ask, entries)), ...(await ofBooks(ask))]
}

/** What the history says by itself. */
export function fromMemory(entries: readonly Entry[]): Finding[] {
  const answers = new Map<string, Set<string>>()
  for (const { key, order, payment } of entries) {
    const answer = order ?? payment
    if (key && answer) answers.set(key, (answers.get(key) ?? new Set()).add(answer))
  }
  const reads = entries.filter((entry) => entry.saleable !== undefined)
  const forged = entries.filter((entry) => entry.what === 'forged event')
  const broken = entries.filter((entry) => entry.status === 500)
  return [
    {
      says: 'a key has one answer, however often it was asked with',
      looked: answers.size,
      lost: [...answers]
        .filter(([, orders]) => orders.size > 1)
        .map(([key, orders]) => ({ key, orders: [...orders] })),
    },
    {
      says: 'no reader ever saw a negative stock',
      looked: reads.length,
      lost: reads.filter(({ saleable = 0 }) => saleable < 0),
    },
    {
      says: 'no forged event is taken',
      looked: forged.length,
      lost: forged.filter(({ outcome }) => outcome === 'done'),
    },
    { says: 'nothing went wrong that nobody expected (500)', looked: entries.length, lost: broken },
  ]
}

async function againstBooks(ask: Ask, entries: readonly Entry[]): Promise<Finding[]> {
  const acknowledged = new Map<string, number>()
  const keys = new Set<string>()
  for (const { what, order, total, key } of entries) {
    if (what === 'place an order' && key) keys.add(key)
    if (order !== undefined && total !== undefined) acknowledged.set(order, total)
  }
  const kept = await ask<{ id: string; total: string }>(
    `select replace(o.id::text, '-', '') as id, o.total_paise as total from orders o`,
  )
  const books = new Map(kept.map(({ id, total }) => [id, Number(total) / 100]))
  const placed = await ask<{ n: string }>(
    `select count(*) as n from orders o join users u on u.id = o.user_id
      where u.email like '%@proof.example' and not exists (select from holds h where h.id = o.id)`,
  )
  const sold = Number(placed[0]?.n ?? 0)
  return [
    {
      says: 'every acknowledged order exists, at the price that was said',
      looked: acknowledged.size,
      lost: [...acknowledged].filter(([id, total]) => books.get(id) !== total),
    },
    {
      says: 'a key makes at most one order, and nobody has an order they did not ask for',
      looked: keys.size,
      lost: sold === acknowledged.size ? [] : [{ orders: sold, acknowledged: acknowledged.size }],
    },
  ]
}

async function ofBooks(ask: Ask): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { says, sql } of invariants) found.push({ says, looked: 1, lost: await ask(sql) })
  return found
}
