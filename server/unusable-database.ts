import pg from 'pg'
import { RESERVED_CHARACTERS } from './strict-settings.ts'

/** Explains why the database that DATABASE_URL names cannot be used, without any part of the password. */
export function whyNoDatabase(url: string, error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  // as the driver reads the URL
  const { host, port, user, database } = new pg.Client({ connectionString: url })
  // when several addresses refuse, the error has no message
  const why = message || code || 'no answer'
  const cannot = 'The database that DATABASE_URL names cannot be used:'
  if (NO_HOST.has(code ?? '')) return `${cannot} there is no host "${host}" (${code}).`
  if (NO_ANSWER.has(code ?? '') || /timeout exceeded|Connection terminated/.test(message))
    return `${cannot} no PostgreSQL answers at ${host}, port ${port} (${why}).`
  if (code === '28P01' || /password must be a/.test(message))
    return `${cannot} PostgreSQL refused the password of the user "${user}". If it is right, ${RESERVED_CHARACTERS}`
  if (code === '3D000')
    return `${cannot} its server has no database "${database}". As its administrator create one: createdb ${database}`
  if (code === '42P01')
    return `${cannot} "${database}" has no tables of this release. Run npm run db:migrate first.`
  return `${cannot} ${why}.`
}

const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const NO_ANSWER = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ETIMEDOUT',
])
