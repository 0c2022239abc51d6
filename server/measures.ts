import { databaseMeasures } from './database-measures.ts'
import type { PageCache } from './platform/cache/page-cache.ts'
import type { Database } from './platform/database/database.ts'
import type { JobCounts } from './platform/jobs/job-counts.ts'
import type { Measure } from './platform/telemetry/metrics.ts'
import { productsInMemory } from './shop/search/search.ts'

/** What /metrics reports of the shop besides its requests. */
export const measuresOf = (
  { db, pool }: Database,
  { cache, jobs, version }: { cache: PageCache; jobs: JobCounts; version: string },
): Measure[] => [
  buildInfo(version),
  ...jobs.measures,
  {
    name: 'database_pool_connections',
    help: 'Connections to the database of the pool for requests, by state',
    labels: ['state'],
    read: () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  },
  {
    name: 'database_pool_size',
    help: 'The most connections that the pool for requests opens',
    read: () => pool.options.max,
  },
  {
    name: 'database_pool_waiting',
    help: 'Requests that wait for a free connection to the database',
    read: () => pool.waitingCount,
  },
  {
    name: 'page_cache_lookups_total',
    help: 'Requests for pages and lists that may be cached, by whether they were',
    kind: 'counter',
    labels: ['result'],
    read: () => [
      { labels: { result: 'hit' }, value: cache.lookups().hits },
      { labels: { result: 'miss' }, value: cache.lookups().misses },
    ],
  },
  {
    name: 'page_cache_bytes',
    help: 'Memory of cached pages and lists',
    read: () => cache.lookups().bytes,
  },
  {
    name: 'search_products_loaded',
    help: 'Products that the loaded search index of this process knows; 0 while it is not loaded',
    read: () => productsInMemory(db),
  },
  ...databaseMeasures(db),
]

export const buildInfo = (version: string): Measure => ({
  name: 'jhatpat_build_info',
  help: 'Always 1; the labels name the version of the shop and of Node',
  labels: ['version', 'node'],
  read: () => [{ labels: { version, node: process.version }, value: 1 }],
})
