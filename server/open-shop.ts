import type { FastifyServerFactory } from 'fastify'
import { OF_METRICS, whyNot } from './address.ts'
import type { buildApp, Shop } from './app.ts'
import { openCallBridge } from './call-settings.ts'
import type { Config } from './config.ts'
import { makeDataFolder, noSpace } from './data-folder.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded-postgres/embedded-postgres.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { migrations, openMigratedDatabase } from './open-database.ts'
import { openJobs } from './open-jobs.ts'
import type { PagesBuild } from './pages.ts'
import { openPaymentGateways } from './payment-gateways.ts'
import { openPicturePlace } from './picture-place.ts'
import type { Database, DatabaseConnection, Db } from './platform/database/database.ts'
import { isDiskFull } from './platform/database/disk-space.ts'
import { openReplicaReads, type ReplicaReads } from './platform/database/replica-reads.ts'
import { watchServer } from './platform/database/watch.ts'
import { type EventHub, openEventHub } from './platform/events/hub.ts'
import { openJobCounts } from './platform/jobs/job-counts.ts'
import { mailbox } from './platform/mail/mailer.ts'
import { logTo, openOutbox } from './platform/outbox/outbox.ts'
import { smsSandbox } from './platform/sms/sandbox.ts'
import { openLog, openRequestLog } from './platform/telemetry/log.ts'
import { openMetricsServer } from './platform/telemetry/metrics-server.ts'
import { openTracing, type Tracing } from './platform/telemetry/tracing.ts'
import { assertProduction } from './production-checks.ts'
import { notReadyReason } from './readiness.ts'
import { shareAssets } from './shared-assets.ts'
import { endEvening } from './shop/demo-evening/demo-evening.ts'
import { type ImageVariants, openImageVariants } from './shop/media/image-variants.ts'
import { type PictureSource, type PictureStore, uploadStore } from './shop/media/media.ts'
import { openPictureDecoder } from './shop/media/picture-decoder.ts'
import { putIfPossible } from './shop/media/put-if-possible.ts'
import { versionOf } from './version.ts'

/** Prints messages to the terminal about slow steps of the start. */
type Print = (line: string) => void
export type DemoData = {
  load(db: Db, baseUrl: string, print: Print): Promise<unknown>
  pictures: PictureSource
  close(): void
}
export type OpenShop = Shop & {
  db: Db
  pictures: { variants: ImageVariants; store: PictureStore }
  close(): Promise<void>
}

type Parts = {
  buildApp: typeof buildApp
  pages?: PagesBuild
  assets?: string
  demo?: DemoData
  durable?: boolean
  serverFactory?: FastifyServerFactory
  print?: Print
}

/**
 * Opens every resource in order; if a later one fails, it closes the opened ones in reverse order. `close` finishes
 * open requests and jobs, and then closes the database.
 */
export async function openShop(config: Config, parts: Parts): Promise<OpenShop> {
  const opening: Opening = { config, parts, log: openLog(config.logLevel), opened: [], finished: false }
  const close = once(async () => {
    opening.embedded?.stopRestarting()
    for (const end of opening.opened.reverse()) await end()
  })
  try {
    const shop = await openResources(opening)
    opening.finished = true
    return { ...shop, close }
  } catch (error) {
    const full = opening.embedded?.diskFull() ?? (isDiskFull(error) ? (error as Error).message : null)
    await close()
    throw full ? new Error(noSpace(config.dataDir, full), { cause: error }) : error
  }
}

type Opening = {
  config: Config
  parts: Parts
  log: ReturnType<typeof openLog>
  /** closes each open resource, in the order of opening */
  opened: (() => Promise<unknown>)[]
  embedded?: EmbeddedDatabase
  finished: boolean
}

async function openResources(opening: Opening): Promise<Omit<OpenShop, 'close'>> {
  const { config, parts, log, opened } = opening
  if (!config.databaseUrl || !config.s3) makeDataFolder(config.dataDir)
  const { connection, databaseState } = await openDatabaseServer(opening)
  const { demo } = parts
  if (demo) opened.push(async () => demo.close())
  const database = await openMigratedDatabase(connection, log, config.migrate)
  opened.push(database.close)
  if (config.production && !config.demo) await assertProduction(database.db, config)
  const reads = openReads(opening, database)
  opened.push(openOutbox(database, logTo(log)).close)
  await demo?.load(database.db, config.publicUrl, parts.print ?? (() => {}))

  // an evening ends with the server that was started before
  if (config.demo) await endEvening(database.db)
  const { store: bytes } = openPicturePlace(config)
  const variants = openImageVariants(putIfPossible(bytes, log), demo?.pictures ?? noPictures)
  const { mailer, sms } = sendersOfDemo(config)
  let http: Shop['http'] | undefined
  const decoder = openPictureDecoder()
  opened.push(async () => decoder.close())
  const cards = openPaymentGateways(config, database.db, () => http)
  const counts = openJobCounts()
  const events = openEventHub(connection, (err) => log.error({ err }, 'a subscriber failed'))
  opened.push(events.close)
  if (config.databaseUrl) opened.push(watchDatabase(connection, database, events, log))
  const sharedAssets = await shareBuiltFiles(opening)
  const shop = await parts.buildApp({
    ...parts,
    ...(sharedAssets && { sharedAssets }),
    config,
    database,
    ...(reads && { reads }),
    events,
    log,
    requestLog: openRequestLog(config.logLevel),
    tracing: await openTraces(opening),
    jobCounts: counts,
    pictures: { variants, uploads: uploadStore(bytes, decoder) },
    cards,
    ...(mailer && { mailbox: mailer }),
    ...(sms && { smsSandbox: sms }),
    calls: openCallBridge(config.calls),
    databaseState,
    notReadyReason: () => notReadyReason(database.pool, migrations, databaseState),
    strict: !config.production,
  })
  http = shop.http
  await openMetrics(opening, shop)
  followCatalogue(events, shop)
  const jobs =
    config.jobs === 'here'
      ? await openJobs(config, { connection, log, counts, mailer, sms, listening: () => http })
      : null
  // together, because each may take 25 seconds
  opened.push(() => Promise.all([shop.http.close(), jobs?.stop()]))
  loadSearch(opening, shop, reads)
  return { ...shop, db: database.db, pictures: { variants, store: bytes } }
}

/** The demo shows what it would send, unless a server is set that sends it. */
const sendersOfDemo = ({ demo, smtp, sms }: Config) => ({
  mailer: smtp || !demo ? undefined : mailbox(),
  sms: sms || !demo ? undefined : smsSandbox(),
})

function watchDatabase(
  connection: DatabaseConnection,
  { sockets }: Database,
  events: EventHub,
  log: Opening['log'],
): () => Promise<void> {
  const onSilent = () => {
    log.warn('the database no longer answers: its connections are closed')
    events.reconnect()
  }
  return watchServer(connection, sockets, onSilent).close
}

/** In the background: until then searches read what they need. A replica has an index of its own. */
function loadSearch({ log, opened }: Opening, shop: Shop, reads: ReplicaReads | null): void {
  let closing = false
  opened.push(async () => {
    closing = true
  })
  const onError = (err: unknown) => {
    if (!closing) log.warn({ err }, 'the search index could not be loaded')
  }
  shop.loadSearch(onError).catch(onError)
  reads?.onReplica((db) => shop.loadSearch(onError, db).catch(onError))
}

function openReads({ config, log, opened }: Opening, database: Database): ReplicaReads | null {
  if (!config.databaseReadUrl) return null
  const connection = { connectionString: config.databaseReadUrl, prepare: config.preparedStatements }
  const reads = openReplicaReads(database, connection, (words) => log.warn(words))
  opened.push(reads.close)
  return reads
}

async function openTraces({ config, opened }: Opening): Promise<Tracing | undefined> {
  if (!config.traces) return undefined
  const tracing = await openTracing({ ...config.traces, version: versionOf(config) })
  opened.push(tracing.close)
  return tracing
}

/** With other releases of this shop, in production only: the folder (decision 174). */
async function shareBuiltFiles({ config, parts, log, opened }: Opening): Promise<string | null> {
  if (!parts.assets || !config.production) return null
  const shared = await shareAssets(parts.assets, config.dataDir, (words) => log.warn(words))
  opened.push(shared.close)
  return shared.folder
}

async function openMetrics({ config, opened }: Opening, { metrics }: Shop): Promise<void> {
  const { listen, token } = config.metrics
  if (!listen) return
  const server = await openMetricsServer(metrics, { token, ...listen }).catch((error) => {
    throw new Error(whyNot(error, listen, OF_METRICS))
  })
  opened.push(server.close)
}

/** DATABASE_URL, or the URL of the embedded server, which is started. */
async function openDatabaseServer(opening: Opening) {
  const { config, parts, log } = opening
  if (config.databaseUrl)
    return {
      connection: { connectionString: config.databaseUrl, prepare: config.preparedStatements },
      databaseState: () => ({ running: true }) as const,
    }
  parts.print?.('Starting PostgreSQL …')
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    durable: parts.durable ?? true,
    // before the shop is open, the message is for the person who started it
    log: (text) => (!opening.finished && parts.print ? parts.print(text) : log.warn(text)),
  })
  opening.embedded = embedded
  opening.opened.push(embedded.stop)
  return { connection: embedded.connection, databaseState: embedded.state }
}

const noPictures: PictureSource = { draw: async () => null }

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
