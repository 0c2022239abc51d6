/**
 * A second server process on the database of a test's shop, so that a test can freeze it. It prints its address and
 * exits when its input ends.
 */
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPaymentGateways } from '#server/payment-gateways.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openEventHub } from '#server/platform/events/hub.ts'
import { mailbox } from '#server/platform/mail/mailer.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { openImageVariants } from '#server/shop/media/image-variants.ts'
import { uploadStore } from '#server/shop/media/media.ts'
import { openPictureDecoder } from '#server/shop/media/picture-decoder.ts'

const [connection = '{}', tokenSecret = '', limits = 'off'] = process.argv.slice(2)
const config = readConfig({
  DATABASE_URL: 'postgresql://unused',
  TOKEN_SECRET: tokenSecret,
  PUBLIC_URL: 'http://shop.test',
  RATE_LIMITS: limits,
  DEMO: '1',
})
const database = openDatabase(JSON.parse(connection) as object, { onError: () => {} })
openOutbox(database, () => {})
const events = openEventHub(JSON.parse(connection) as object, () => {})
const bytes = { put: async () => {}, get: async () => null, delete: async () => {} }
const { http } = await buildApp({
  config,
  cards: openPaymentGateways(config, database.db, () => undefined),
  database,
  events,
  log: pino({ level: 'silent' }),
  pictures: {
    variants: openImageVariants(bytes, { draw: async () => null }),
    uploads: uploadStore(bytes, openPictureDecoder()),
  },
  mailbox: mailbox(),
  databaseState: () => ({ running: true }),
  notReadyReason: async () => null,
  strict: true,
})
process.stdout.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.stdin.resume().on('end', () => process.exit(0))
