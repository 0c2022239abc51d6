import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Db } from '#server/platform/database/database.ts'

/** Field names that clients of other shops have tried, besides the columns of the database. */
const usual = {
  isAdmin: true,
  role: 'ADMIN',
  permissions: ['orders:refund'],
  __v: 7,
  $set: { role: 'ADMIN' },
}

/** Fields with the name of every column of the database, in both spellings, and values that would be seen in it. */
export async function plantedFields(db: Db, otherUser: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, min(data_type) as type
      from information_schema.columns
     where table_schema = 'public'
     group by 1 order by 1`.execute(db)
  const columns = rows.flatMap(({ name, type }) => {
    const value = sampleOf(type, otherUser)
    const camelCase = name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    return [name, camelCase].map((spelling) => [spelling, value] as const)
  })
  const special = { _id: otherUser, userId: otherUser, ownerId: otherUser, status: 'Suspended', totalAmt: 1 }
  return { ...Object.fromEntries(columns), ...special, ...usual }
}

function sampleOf(type: string, otherUser: string): unknown {
  if (type === 'uuid') return otherUser
  if (type === 'boolean') return true
  if (type.startsWith('timestamp') || type === 'date') return '2001-02-03T00:00:00Z'
  if (type === 'jsonb') return { planted: true }
  return /int|numeric|double|real/.test(type) ? 97 : 'planted'
}

type Schema = { properties?: Record<string, Schema>; items?: Schema; 'x-names'?: string[] }

/** A body with the fields that its schema does not declare, in each of its objects, at every depth. */
export function withUndeclared(
  schema: TObject | Schema,
  body: unknown,
  fields: Record<string, unknown>,
): unknown {
  const { properties, items } = schema as Schema
  if (Array.isArray(body)) return items ? body.map((item) => withUndeclared(items, item, fields)) : body
  if (!properties || typeof body !== 'object' || body === null) return body
  const declared = Object.entries(properties).flatMap(([name, field]) => [name, ...(field['x-names'] ?? [])])
  const undeclared = Object.entries(fields).filter(([name]) => !declared.includes(name))
  const own = Object.entries(body).map(([name, value]) => [
    name,
    withUndeclared(properties[name] ?? {}, value, fields),
  ])
  return { ...Object.fromEntries(undeclared), ...Object.fromEntries(own) }
}
