import type { Page } from '@playwright/test'
import { at, press, type Screen } from './screen.ts'

const settled = (path: string) => async (page: Page) => {
  await at(path)(page)
  await page.getByRole('region').first().waitFor()
}

const openReport = async (page: Page) => {
  await page.locator('main article button').first().click()
  await page.getByRole('dialog').waitFor()
}

/** What staff see after the door: help, money at the door and the books, of the orders of the shopper's screens. */
export const adminAfterOrderScreens: Screen[] = [
  {
    name: 'admin-help',
    async go(page) {
      await page.goto('/dashboard/help')
      await page.getByRole('article').first().waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  { name: 'admin-help-report', go: openReport, again: openReport, also: ['hi'] },
  { name: 'admin-cash', go: settled('/dashboard/cash'), also: ['hi'], whole: true },
  {
    name: 'admin-upi-address',
    async go(page) {
      await page.goto('/dashboard/cash')
      await press(page, /^Change the UPI address of/)
      await page.getByRole('dialog').getByLabel('UPI address').fill('nobank')
      await page.getByRole('dialog').getByLabel('Name that the shopper sees').fill('Jhatpat Indiranagar')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  { name: 'admin-books', go: at('/dashboard/books'), also: ['hi'], whole: true },
  {
    name: 'admin-books-postings',
    async go(page) {
      await page.goto('/dashboard/books')
      await page.locator('main section button:enabled').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-invoice',
    async go(page) {
      await page.goto('/dashboard/all-orders?status=Delivered')
      await page.getByRole('link', { name: /^JP/ }).first().click()
      await page.getByRole('link', { name: 'Invoice' }).click()
      await page.getByRole('article').first().waitFor()
    },
    also: ['hi'],
    whole: true,
  },
]
