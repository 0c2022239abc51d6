import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { SearchCountSort, SearchOutcome } from '#contract/v1/search-insights.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { findIds, queryOf, replaceBoosts } from '#server/shop/search/search.ts'
import * as analytics from './analytics.queries.ts'
import * as boosts from './boosts.queries.ts'
import * as counts from './counts.queries.ts'
import type { Recorder } from './recorder.ts'
import { mayBeStored, senderOf } from './visitors.rules.ts'

/** Results of a search that visitors may have seen. */
const SEEN = 500

/** The boost of what is always added after a search; the two together stay below a half. */
const OF_SUB_CATEGORY = 0.2
const OF_PRODUCT = 0.25

/** Counts a search, unless its text may be personal data. */
export function recordSearch(
  recorder: Recorder,
  ctx: RequestContext,
  request: { ip: string; browser: string | undefined },
  input: { query: string; found: boolean; productId?: string },
): void {
  const query = queryOf(input.query)
  if (!mayBeStored(input.query, query)) return
  const sender = senderOf(request.ip, request.browser, ctx.user?.id)
  const { found, productId = null } = input
  recorder.record(sender, { query, storeId: ctx.storeId, found, productId })
}

/**
 * Counts the searches of today, and finally those of past days, whose hashes and keys are deleted. May run at any time
 * and any number of times: the counts are computed from the stored visits.
 */
export async function countSearches(db: Db, signal: AbortSignal): Promise<void> {
  for (const { query, storeId } of await counts.listAddedPast(db)) {
    signal.throwIfAborted()
    const { ids } = await findIds(db, storeId, query, { limit: SEEN, offset: 0 })
    await counts.deleteNotFound(db, query, ids)
  }
  await transaction(db, async (db) => {
    await counts.deletePastKeys(db)
    await counts.deleteCounts(db)
    await counts.insertCounts(db)
    await counts.insertAdds(db)
    await counts.deletePastVisits(db)
  })
}

/** Boosts matching products that are often added after a search, and those of their sub-categories. */
export async function updateBoosts(db: Db): Promise<void> {
  const shares = await boosts.listShares(db)
  await replaceBoosts(
    db,
    shares.map(({ query, subCategoryId, productId, share }) => ({
      query,
      subCategoryId: productId ? null : subCategoryId,
      productId,
      boost: share * (productId ? OF_PRODUCT : OF_SUB_CATEGORY),
    })),
  )
}

export type AnalyticsInput = {
  days: number
  outcome: SearchOutcome | undefined
  sort: SearchCountSort | undefined
  page: number
  limit: number
}

/** What was searched for in all stores, for staff who edit the catalogue; all numbers are of one moment. */
export async function searchAnalytics(db: Db, ctx: RequestContext, input: AnalyticsInput) {
  assertAllowed(ctx, 'catalogue:edit', 'everywhere')
  const { days, outcome = 'any', sort = 'most', page, limit } = input
  const filter: analytics.AnalyticsFilter = { days, outcome, sort, limit, offset: (page - 1) * limit }
  return transaction(db, async (db) => {
    await analytics.readOneMoment(db)
    return {
      total: await analytics.total(db, days),
      days: await analytics.listDays(db, days),
      data: await analytics.listQueries(db, filter),
      ...(await analytics.countQueries(db, filter)),
    }
  })
}
