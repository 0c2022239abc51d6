import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/embedded-postgres/embedded-postgres.ts'
import { openShopProcess } from '../tools/shop-process.ts'
import { expect, test } from './support/journey.ts'
import { openProxy } from './support/tcp-proxy.ts'

test.use({ expectedErrors: [/status of 503/] })

test('without the database pages show an outage notice with 503 and reload by themselves', async ({
  page,
  request,
}) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-outage-'))
  const database = await startEmbedded({ dataDir, durable: false, log: () => {} })
  const proxy = await openProxy({ path: `${database.connection.host}/.s.PGSQL.${database.connection.port}` })
  const { user } = database.connection
  const shop = await openShopProcess({
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${proxy.port}/jhatpat`,
    DEMO: '1',
  })
  try {
    expect((await page.goto(shop.url))?.status()).toBe(200)

    proxy.cut()
    expect((await page.goto(shop.url))?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Back in a jiffy' })).toBeVisible()
    const response = await request.get(`${shop.url}/api/category/get`)
    expect(response.status()).toBe(503)
    expect(await response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
    expect((await request.get(`${shop.url}/healthz`)).status()).toBe(200)

    proxy.restore()
    await expect(page.getByRole('link', { name: 'See All' }).first()).toBeVisible({ timeout: 60_000 })
  } finally {
    // no request may be pending when the database becomes unreachable
    await page.goto('about:blank')
    await shop.stop()
    proxy.remove()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
