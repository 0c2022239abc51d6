import type { PictureStore } from '#server/shop/media/media.ts'
import { openShops } from '../../tools/shops.ts'
import { checkInvariants } from '../check/check-tables.ts'
import type { Finding, QueryRows } from '../check/evidence.ts'
import { invariants } from '../check/invariants.ts'
import type { TestDatabase } from '../faults/database.ts'
import { untilIdle } from '../idle.ts'
import { checkPictures } from './pictures.ts'

/** What must hold in any shop at any moment; it reads only. */
export async function checkBooks(queryRows: QueryRows, store: PictureStore): Promise<Finding[]> {
  const always = invariants.filter(({ requires }) => requires === undefined)
  return [...(await checkInvariants(queryRows, always)), await checkPictures(queryRows, store)]
}

const MS_UNTIL_IDLE = 120_000

/**
 * Opens a shop on the restored data, first without background jobs: the home page and pictures must be there. Then with
 * jobs, which finish what was under way at the point; after that every invariant must hold.
 */
export async function checkOpenShop(database: TestDatabase, dataDir: string): Promise<Finding[]> {
  const pages = await withShop(database, dataDir, { JOBS: 'elsewhere' }, (url) => checkPages(url, database))
  const books = await withShop(database, dataDir, { JOBS: 'here' }, async () => {
    await untilIdle(database.queryRows, { timeoutMs: MS_UNTIL_IDLE, pauseMs: 1_000 })
    return await checkInvariants(database.queryRows, invariants)
  })
  const violations = books.flatMap(({ statement, violations }) =>
    violations.filter((row) => !isSentByStaff(row)).map((row) => ({ statement, row })),
  )
  return [
    pages,
    {
      statement: 'the jobs finish what was under way, and then every invariant of the fault tests holds',
      checked: books.length,
      violations,
    },
  ]
}

/** A refund by UPI, which no job sends: it may have waited for staff at the point. */
const isSentByStaff = (row: unknown): boolean => {
  const { way, status } = row as { way?: string; status?: string }
  return way === 'upi' && status === 'asked'
}

async function withShop<T>(
  database: TestDatabase,
  dataDir: string,
  env: Record<string, string>,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const [shop] = await openShops(1, {
    databaseUrl: database.url,
    dataDir,
    env: { DATA_DIR: dataDir, ...env },
  })
  if (!shop) throw new Error('No shop was opened.')
  try {
    return await use(shop.url)
  } finally {
    await shop.stop()
  }
}

/** Requests the home page and each uploaded picture of a product. */
async function checkPages(url: string, { queryRows }: TestDatabase): Promise<Finding> {
  const rows = await queryRows<{ key: string }>(
    `select images[1] as key from products where images[1] like 'uploaded/%' and archived_at is null`,
  )
  const paths = ['/', ...rows.map(({ key }) => `/pictures/${key}?w=320`)]
  const replies = await Promise.all(
    paths.map(async (path) => ({ path, status: (await fetch(`${url}${path}`)).status })),
  )
  return {
    statement: 'a shop opens on it and shows its home page and its uploaded pictures',
    checked: paths.length,
    violations: replies.filter(({ status }) => status !== 200),
  }
}
