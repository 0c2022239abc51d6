import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { seedUsers } from '#demo/users.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'

/** Starts processes of a shop in production on one database, each with its own folder. */
async function setUp() {
  const { database, name, close } = await openTestShop()
  const { host, port, user, password } = inject('database')
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  const folders: string[] = []
  onTestFinished(async () => {
    await close()
    for (const folder of folders) await rm(folder, { recursive: true })
  })
  return {
    db: database.db,
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'jhatpat-production-'))
      folders.push(folder)
      return folder
    },
    async start(DATA_DIR: string, also: NodeJS.ProcessEnv = {}) {
      const config = readConfig({
        NODE_ENV: 'production',
        DATABASE_URL: `postgresql://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
        TOKEN_SECRET: 'b0ad3f9c51e24768a1f0c3d95e7b2846',
        PUBLIC_URL: 'https://shop.example',
        LOG_LEVEL: 'silent',
        // the process of the test is connected, too
        MIGRATE: 'always',
        DATA_DIR,
        ...also,
      })
      const shop = await openShop(config, { buildApp })
      await shop.close()
    },
  }
}

test('production is refused on a database that was a demo, with the accounts that everybody knows', async () => {
  const { db, folder, start } = await setUp()
  await seedUsers(db, 'http://localhost:3000')
  const own = await folder()
  await expect(start(own)).rejects.toThrow(
    'The database has accounts of the demo, whose passwords everybody knows: admin@jhatpat.example, ' +
      'shopper@jhatpat.example. Use another database.',
  )
  await start(own, { DEMO: '1' })
})

test('of two processes with pictures on disks of their own, the second is refused and told what to do', async () => {
  const { db, folder, start } = await setUp()
  const [first, second] = [await folder(), await folder()]
  await start(first)
  await expect(start(second)).rejects.toThrow(
    `${join(second, 'media')} is not the folder in which this shop keeps its pictures: several processes need one ` +
      'shared folder, or the picture store of S3_ENDPOINT. If all pictures were moved here, run the SQL statement: ' +
      'delete from picture_folder;',
  )
  // the first goes on
  await start(first)
  await sql`delete from picture_folder`.execute(db)
  await start(second)
})

test('a taken METRICS_PORT ends the start with a sentence that names it', async () => {
  const { folder, start } = await setUp()
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as { port: number }
  await expect(start(await folder(), { METRICS_PORT: String(port) })).rejects.toThrow(
    `METRICS_PORT ${port} is taken. Choose another one, such as METRICS_PORT=${port + 1}.`,
  )
})

test('processes that start at once with one shared folder are accepted', async () => {
  const { folder, start } = await setUp()
  const shared = await folder()
  await Promise.all([start(shared), start(shared), start(shared)])
})

test('with a picture store the folders of processes do not matter', async () => {
  const { folder, start } = await setUp()
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  await start(await folder(), s3)
  await start(await folder(), s3)
})
