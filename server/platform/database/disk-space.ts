import type pg from 'pg'

/** True when a write failed because the disk, or the account's quota, is full. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has((error as { code?: string } | null)?.code ?? '')

// PostgreSQL's disk_full, and the error codes of the file system
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * Throws when the database's disk has no room for a small temporary file: the sort exceeds its memory limit, so that
 * PostgreSQL writes it to disk and deletes it afterwards.
 */
export async function assertSpace(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local work_mem = '64kB'`)
    await client.query(
      'select max(x) from (select x from generate_series(1, 20000) x order by -x offset 0) sorted',
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
