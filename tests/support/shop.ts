import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type CardDesk, openCardDesk } from '#server/cards.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { type Mailbox, mailbox } from '#server/platform/mail/mailer.ts'
import { type PictureSource, type PictureStore, pictureKeeper } from '#server/shop/media/media.ts'
import { openPictureShelf } from '#server/shop/media/picture-shelf.ts'
import type { PaymentProvider } from '#server/shop/payments/payments.ts'
import { TEMPLATE } from './database.ts'

export type TestShop = {
  url: string
  database: Database
  /** of the database */
  name: string
  tokenSecret: string
  cards: CardDesk
  mails: Mailbox
  site: string
  close(): Promise<void>
}

/** Another taker of cards than the pretend bank; another server process over the database of a shop; another picture store. */
type Also = { provider?: PaymentProvider; over?: TestShop; bytes?: PictureStore }

/** A shop of its own, on a free port, over a database cloned for it: the API as it is served, without pages. */
export async function openTestShop(env: NodeJS.ProcessEnv = {}, also: Also = {}): Promise<TestShop> {
  const server = inject('database')
  const name = also.over?.name ?? `test_${randomUUID().replaceAll('-', '')}`
  if (!also.over) await administer(server, `create database ${name} template ${TEMPLATE}`)
  const database = openDatabase({ ...server, database: name }, { onError: () => {} })

  const config = readConfig({
    DATABASE_URL: 'postgresql://unused',
    TOKEN_SECRET: 'a secret for tests of more than 32 letters',
    PUBLIC_URL: 'http://shop.test',
    RATE_LIMITS: 'off',
    ...env,
  })
  const bytes = also.bytes ?? memoryStore()
  const mails = mailbox()
  let http: FastifyInstance | undefined
  const cards = also.provider
    ? { provider: also.provider, bank: null }
    : openCardDesk(config, database.db, () => http)
  const shop = await buildApp({
    config,
    cards,
    database,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    pictures: { shelf: openPictureShelf(bytes, drawnKeys), keeper: pictureKeeper(bytes) },
    mailbox: mails,
    ready: async () => true,
    strict: true,
  })
  http = shop.http
  const url = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    database,
    name,
    tokenSecret: config.tokenSecret,
    cards,
    mails,
    site: config.publicUrl,
    async close() {
      await shop.http.close()
      await database.close()
      if (!also.over) await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a statement as the one who runs the database server. */
export async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const drawnKeys: PictureSource = { draw: async (key) => (key.startsWith('drawn/') ? Buffer.from(key) : null) }

function memoryStore(): PictureStore {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
  }
}
