import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { withClient } from '#server/platform/database/embedded-connection.ts'
import { atCheckout } from './support/checkout.ts'
import { expect, listen, test } from './support/journey.ts'
import { admin, enter } from './support/people.ts'
import { openShopProcess } from './support/shop-process.ts'

/** Somebody gives all of it back in the bank's own office, past the shop. */
const GIVE_BACK_AT_THE_BANK = `
  insert into sandbox_refunds (key, id, charge, paise)
  select 'by hand', 're_by_hand', charge, (wish ->> 'amount')::bigint from sandbox_sessions where status = 'paid'`
const TAKE_THAT_BACK = `delete from sandbox_refunds where key = 'by hand'`

test('a refund the bank refuses is told to the admin with its reason, and goes through once it is tried again', async ({
  browser,
  accessible,
}) => {
  test.slow()
  // the bank's books are in the shop's database, and this journey writes into them
  const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-refused-'))
  const database = await startEmbedded({ dataDir, durable: false, log: () => {} })
  const shop = await openShopProcess({ DATABASE_URL: database.url })
  const shopper = await browser.newContext({ baseURL: shop.url })
  const desk = await browser.newContext({ baseURL: shop.url })
  const bank = (sql: string) => withClient(database.connection, (client) => client.query(sql))
  try {
    const order = await paidOrder(await shopper.newPage())
    await bank(GIVE_BACK_AT_THE_BANK)
    const page = await desk.newPage()
    const troubles = listen(page)
    await enter(page, admin)
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
      await expect(again).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByText('Refused by the bank')).toBeVisible()
    await expect(page.getByText('There is not that much left of this payment.')).toBeVisible()
    await accessible(page)

    await bank(TAKE_THAT_BACK)
    await again.click()
    await expect(page.getByText('Refund is sent again')).toBeVisible()
    await expect(again).toHaveCount(0)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    expect(troubles).toEqual([])
  } finally {
    await shopper.close()
    await desk.close()
    await shop.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Buys something by card as somebody new; answers the id of the order. */
async function paidOrder(page: Page): Promise<string> {
  await atCheckout(page)
  await page.getByRole('button', { name: 'Online Payment' }).click()
  await page.getByRole('button', { name: /^Pay$/ }).click()
  await page.getByRole('link', { name: /^JP/ }).click()
  await expect(page.getByText('Paid online')).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}
