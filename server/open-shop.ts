import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyServerFactory } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { buildApp, Shop } from './app.ts'
import { openCardDesk } from './cards.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { jobHandlers, timetable } from './jobs.ts'
import type { PagesBuild } from './pages.ts'
import type { Db } from './platform/database/database.ts'
import { openDatabase } from './platform/database/database.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { listen } from './platform/database/listen.ts'
import { migrate, missingMigrations } from './platform/database/migrate.ts'
import { prepareJobs, startJobs } from './platform/jobs/jobs.ts'
import { mailbox, smtpMailer } from './platform/mail/mailer.ts'
import { diskStore } from './shop/media/disk-store.ts'
import { type PictureSource, pictureKeeper } from './shop/media/media.ts'
import { openPictureShelf } from './shop/media/picture-shelf.ts'
import { s3Store } from './shop/media/s3-store.ts'

/** Tells whoever waits at the terminal what takes so long. */
type Say = (line: string) => void
export type Town = {
  load(db: Db, site: string, say: Say): Promise<unknown>
  pictures: PictureSource
  close(): void
}
export type OpenShop = Shop & { close(): Promise<void> }

const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Opens every resource in order, and closes what was opened, in reverse, if a later one fails.
 * `close` answers requests under way, finishes jobs, and only then lets the database go.
 */
export async function openShop(
  config: Config,
  parts: {
    buildApp: typeof buildApp
    pages?: PagesBuild
    assets?: string
    town?: Town
    durable?: boolean
    serverFactory?: FastifyServerFactory
    say?: Say
  },
): Promise<OpenShop> {
  const log = pino({ level: config.logLevel, serializers: { err: briefError, error: briefError } })
  const say = parts.say ?? (() => {})
  let opening = true
  const opened: (() => Promise<unknown>)[] = []
  const close = once(async () => {
    for (const end of opened.reverse()) await end()
  })
  try {
    if (!config.databaseUrl || !config.s3) makeDataFolder(config.dataDir)
    if (!config.databaseUrl) say('Starting PostgreSQL …')
    const connection = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : await startEmbedded({
          dataDir: config.dataDir,
          durable: parts.durable ?? true,
          // before there is a shop, the words are for whoever started it
          log: (text) => (opening && parts.say ? say(text) : log.info(text)),
        }).then((embedded) => {
          opened.push(embedded.stop)
          return embedded.connection
        })
    const { town } = parts
    if (town) opened.push(async () => town.close())
    const database = openDatabase(connection, {
      onError: (err) => log.warn({ err }, 'an idle connection was lost'),
    })
    opened.push(database.close)
    if (config.databaseUrl) await assertReachable(database.db)
    await migrate(database.pool, migrations)
    await prepareJobs(database.pool)
    await town?.load(database.db, config.publicUrl, say)

    const bytes = config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'media'))
    const box = config.smtp || !config.demo ? null : mailbox()
    const mailer = config.smtp ? smtpMailer(config.smtp.url, config.smtp.from) : box
    let http: Shop['http'] | undefined
    const cards = openCardDesk(config, database.db, () => http)
    const shop = await parts.buildApp({
      ...parts,
      config,
      database,
      log,
      pictures: {
        shelf: openPictureShelf(bytes, town?.pictures ?? noPictures),
        keeper: pictureKeeper(bytes),
      },
      cards,
      ...(box && { mailbox: box }),
      ready: async () => (await missingMigrations(database.pool, migrations)).length === 0,
      strict: !config.production,
    })
    http = shop.http
    const news = listen(connection, 'catalogue_changed', {
      news: shop.hear,
      line: () => shop.cache.trust(true),
      gap: () => shop.cache.trust(false),
    })
    opened.push(news.close)
    const desk = { db: database.db, cards, mailer, site: config.publicUrl, log }
    const worker = await startJobs(database.pool, jobHandlers(desk), timetable, log)
    opened.push(() => worker.stop())
    opened.push(() => shop.http.close())
    opening = false
    return { ...shop, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function assertReachable(db: Db): Promise<void> {
  await sql`select`.execute(db).catch((error: NodeJS.ErrnoException) => {
    // several addresses that all refuse make an error without words
    const why = error.message || error.code || 'no answer'
    throw new Error(`The database that DATABASE_URL names cannot be used: ${why}.`)
  })
}

/** What went wrong and where; never the rest of a database error, which may hold what a shopper typed. */
const briefError = ({ name, message, stack, code }: Error & { code?: string }) => ({
  name,
  message,
  code,
  stack,
})

const noPictures: PictureSource = { draw: async () => null }

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
