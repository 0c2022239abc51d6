import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { mailbox } from '#server/platform/mail/mailer.ts'
import { type PictureSource, type PictureStore, pictureKeeper } from '#server/shop/media/media.ts'
import { openPictureShelf } from '#server/shop/media/picture-shelf.ts'
import { TEMPLATE } from './database.ts'

export type TestShop = {
  url: string
  database: Database
  /** of the database */
  name: string
  tokenSecret: string
  close(): Promise<void>
}

/** A shop of its own, on a free port, over a database cloned for it: the API as it is served, without pages. */
export async function openTestShop(
  env: NodeJS.ProcessEnv = {},
  { bytes = memoryStore() }: { bytes?: PictureStore } = {},
): Promise<TestShop> {
  const server = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${TEMPLATE}`)
  const database = openDatabase({ ...server, database: name }, { onError: () => {} })

  const config = readConfig({
    DATABASE_URL: 'postgresql://unused',
    TOKEN_SECRET: 'a secret for tests of more than 32 letters',
    PUBLIC_URL: 'http://shop.test',
    RATE_LIMITS: 'off',
    ...env,
  })
  const mails = mailbox()
  const shop = await buildApp({
    config,
    database,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    pictures: { shelf: openPictureShelf(bytes, drawnKeys), keeper: pictureKeeper(bytes) },
    mailbox: mails,
    ready: async () => true,
    strict: true,
  })
  const url = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    database,
    name,
    tokenSecret: config.tokenSecret,
    async close() {
      await shop.http.close()
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
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
