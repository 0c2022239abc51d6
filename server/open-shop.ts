import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyServerFactory } from 'fastify'
import { pino } from 'pino'
import type { buildApp, Shop } from './app.ts'
import { openCardDesk } from './cards.ts'
import type { Config } from './config.ts'
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

export type Town = { load(db: Db, site: string): Promise<unknown>; pictures: PictureSource; close(): void }
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
  },
): Promise<OpenShop> {
  const log = pino({ level: config.logLevel, serializers: { err: briefError, error: briefError } })
  const opened: (() => Promise<unknown>)[] = []
  const close = once(async () => {
    for (const end of opened.reverse()) await end()
  })
  try {
    const connection = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : await startEmbedded({
          dataDir: config.dataDir,
          durable: parts.durable ?? true,
          log: (text) => log.info(text),
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
    await migrate(database.pool, migrations)
    await prepareJobs(database.pool)
    await town?.load(database.db, config.publicUrl)

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
    return { ...shop, close }
  } catch (error) {
    await close()
    throw error
  }
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
