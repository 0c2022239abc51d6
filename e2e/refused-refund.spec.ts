import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withClient } from '#server/embedded-postgres/connection.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded-postgres.ts'
import { openShopProcess } from '../tools/shop-process.ts'
import { atCheckout } from './support/checkout.ts'
import { expect, listen, test } from './support/journey.ts'
import { admin, loginByApi } from './support/users.ts'

/** Refunds the whole payment at the bank, without the shop. */
const REFUND_AT_THE_BANK = `
  insert into sandbox_refunds (key, id, charge, paise)
  select 'by hand', 're_by_hand', charge, (request ->> 'amount')::bigint from sandbox_sessions where status = 'paid'`
/** In this time the page shows its order after a reload, also on a slow machine. */
const PAGE_LOADS = 10_000
const UNDO_REFUND = `delete from sandbox_refunds where key = 'by hand'`

test('a refund refused by the bank shows its reason to the admin, and succeeds when retried', async ({
  browser,
  accessible,
}) => {
  test.slow()
  // the sandbox bank stores its data in the shop's database, and this test writes to it
  const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-refused-'))
  const database = await startEmbedded({ dataDir, durable: false, log: () => {} })
  const shop = await openShopProcess({ DATABASE_URL: database.url, DEMO: '1' })
  const shopper = await browser.newContext({ baseURL: shop.url })
  const staffPage = await browser.newContext({ baseURL: shop.url })
  const bank = (sql: string) => withClient(database.connection, (client) => client.query(sql))
  try {
    const order = await paidOrder(await shopper.newPage())
    await bank(REFUND_AT_THE_BANK)
    const page = await staffPage.newPage()
    const pageErrors = listen(page)
    await loginByApi(page, admin)
    await page.goto(`/dashboard/all-orders/${order}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel(/^How many of/)
      .first()
      .selectOption('1')
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
    await expect(page.getByText('Refund recorded')).toBeVisible()
    const again = page.getByRole('button', { name: 'Try this refund again' })
    await expect(async () => {
      await page.reload()
      await expect(again).toBeVisible({ timeout: PAGE_LOADS })
    }).toPass()
    await expect(page.getByText('Refused by the bank')).toBeVisible()
    await expect(page.getByText('There is not that much left of this payment.')).toBeVisible()
    await accessible(page)

    await bank(UNDO_REFUND)
    await again.click()
    await expect(page.getByText('Refund is sent again')).toBeVisible()
    await expect(again).toHaveCount(0)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: PAGE_LOADS })
    }).toPass()
    expect(pageErrors).toEqual([])
  } finally {
    await shopper.close()
    await staffPage.close()
    await shop.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Places an order paid by card as a new shopper; returns its id. */
async function paidOrder(page: Page): Promise<string> {
  await atCheckout(page)
  await page.getByRole('button', { name: 'Online Payment' }).click()
  await page.getByRole('button', { name: /^Pay$/ }).click()
  await page.getByRole('link', { name: /^JP/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders\/[0-9a-f]{32}$/)
  await expect(page.getByText('Paid online')).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}
