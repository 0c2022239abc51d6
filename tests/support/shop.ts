import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openCallBridge } from '#server/call-settings.ts'
import { readConfig } from '#server/config.ts'
import { followCatalogue } from '#server/follow-catalogue.ts'
import { gatewaysOf, openPaymentGateways, type PaymentGateways } from '#server/payment-gateways.ts'
import type { PageCache } from '#server/platform/cache/page-cache.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openReplicaReads } from '#server/platform/database/replica-reads.ts'
import { watchServer } from '#server/platform/database/watch.ts'
import { type EventHub, openEventHub } from '#server/platform/events/hub.ts'
import { type Mailbox, mailbox } from '#server/platform/mail/mailer.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { type SmsSandbox, smsSandbox } from '#server/platform/sms/sandbox.ts'
import type { Metrics } from '#server/platform/telemetry/metrics.ts'
import type { Tracing } from '#server/platform/telemetry/tracing.ts'
import { openImageVariants } from '#server/shop/media/image-variants.ts'
import { type PictureSource, type PictureStore, uploadStore } from '#server/shop/media/media.ts'
import { openPictureDecoder } from '#server/shop/media/picture-decoder.ts'
import { putIfPossible } from '#server/shop/media/put-if-possible.ts'
import type { PaymentProvider } from '#server/shop/payments/payments.ts'
import { TEMPLATE } from './database.ts'

export type TestShop = {
  url: string
  database: Database
  /** of the database */
  name: string
  tokenSecret: string
  cards: PaymentGateways
  mails: Mailbox
  texts: SmsSandbox
  baseUrl: string
  cache: PageCache
  metrics: Metrics
  close(): Promise<void>
}

/**
 * Options of a test shop: payment providers instead of those of the demo, of which the first takes new payments; a
 * second server process on the same database; an image store; a log to read; a reason not to be ready; a search index
 * that is loaded as after a start.
 */
type Also = {
  provider?: PaymentProvider | PaymentProvider[]
  over?: Pick<TestShop, 'name'>
  bytes?: PictureStore
  log?: Logger
  notReadyReason?: string
  heartbeatMs?: number
  loadsSearch?: boolean
  /** caches what does not depend on the user, as a shop does */
  caches?: boolean
  /** false: what it writes to the outbox stays there until another process hands it over */
  handsOver?: boolean
  tracing?: Tracing
  /** another database server than that of the run, and a replica of it */
  server?: pg.ClientConfig
  replica?: pg.ClientConfig
  /** leaves a database server that does not answer, as a shop does */
  watched?: boolean
}

const ENVIRONMENT = {
  DATABASE_URL: 'postgresql://unused',
  TOKEN_SECRET: 'a secret for tests of more than 32 letters',
  PUBLIC_URL: 'http://shop.test',
  RATE_LIMITS: 'off',
  DEMO: '1',
  REQUIRE_SECOND_FACTOR: 'none',
}

/** Long tests look for mails among thousands. */
const ALL_MAILS = Number.POSITIVE_INFINITY

/** A separate shop on a free port with a cloned database: the API over HTTP, without pages. */
export async function openTestShop(env: NodeJS.ProcessEnv = {}, also: Also = {}): Promise<TestShop> {
  const server = also.server ?? inject('database')
  const name = also.over?.name ?? `test_${randomUUID().replaceAll('-', '')}`
  if (!also.over) await administer(server, `create database ${name} ${cloneFor(also)}`)
  const database = openDatabase({ ...server, database: name }, { onError: () => {} })
  const reads = await openReads(database, also.replica && { ...also.replica, database: name })
  const outbox = also.handsOver === false ? null : openOutbox(database, () => {})
  const events = openEvents({ ...server, database: name }, database, also.watched)
  const config = readConfig({ ...ENVIRONMENT, ...env })
  const bytes = also.bytes ?? memoryStore()
  const decoder = openPictureDecoder()
  const [mails, texts] = [mailbox(undefined, ALL_MAILS), smsSandbox()]
  const log = also.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' })
  let http: FastifyInstance | undefined
  const cards = also.provider
    ? gatewaysOf(Array.isArray(also.provider) ? also.provider : [also.provider])
    : openPaymentGateways(config, database.db, () => http)
  const shop = await buildApp({
    config,
    cards,
    database,
    ...(reads && { reads }),
    events,
    ...(also.heartbeatMs && { heartbeatMs: also.heartbeatMs }),
    log,
    tracing: also.tracing,
    pictures: picturesOf(bytes, decoder, log),
    mailbox: mails,
    ...(config.demo && !config.sms && { smsSandbox: texts }),
    calls: openCallBridge(config.calls),
    databaseState: () => ({ running: true }),
    notReadyReason: async () => also.notReadyReason ?? null,
    strict: true,
  })
  if (also.loadsSearch) await shop.loadSearch()
  http = shop.http
  if (also.caches) followCatalogue(events, shop)
  const url = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    database,
    name,
    tokenSecret: config.tokenSecret,
    cards,
    mails,
    texts,
    baseUrl: config.publicUrl,
    cache: shop.cache,
    metrics: shop.metrics,
    async close() {
      await shop.http.close()
      decoder.close()
      await events.close()
      await outbox?.close()
      await reads?.close()
      await database.close()
      if (!also.over) await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Options of `create database`; a replica copies the pages of the log. */
const cloneFor = ({ server }: Also) => (server ? `template ${TEMPLATE}` : inject('clonedDatabase'))

const picturesOf = (bytes: PictureStore, decoder: ReturnType<typeof openPictureDecoder>, log: Logger) => ({
  variants: openImageVariants(putIfPossible(bytes, log), drawnKeys),
  uploads: uploadStore(bytes, decoder),
})

function openEvents(connection: pg.ClientConfig, database: Database, watched = false): EventHub {
  const events = openEventHub(connection, () => {})
  if (!watched) return events
  const watch = watchServer(connection, database.sockets, events.reconnect)
  return {
    ...events,
    async close() {
      await watch.close()
      await events.close()
    },
  }
}

async function openReads(database: Database, replica: pg.ClientConfig | undefined) {
  if (!replica) return undefined
  const reads = openReplicaReads(database, replica, () => {})
  await reads.ready
  return reads
}

/** Runs a statement as the superuser of the database server. */
export async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const drawnKeys: PictureSource = {
  draw: async (key) => (key.startsWith('drawn/') ? { picture: Buffer.from(key), keep: true } : null),
}

function memoryStore(): PictureStore {
  const files = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    delete: async (keys) => {
      for (const key of keys) files.delete(key)
    },
  }
}
