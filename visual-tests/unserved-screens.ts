import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

const choose = (page: Page, pincode: string) =>
  page.request.post('/api/delivery/place', { data: { pincode } })

const unserved = async (page: Page) => {
  await choose(page, '110001')
  await page.goto('/not-served')
}

const opened = async (page: Page) => {
  await unserved(page)
  await press(page, 'Tell me when you come')
  await page.getByRole('form', { name: 'Tell me when you come' }).waitFor()
}

/** Screens of a guest at a place that no store serves. They run last, because the place remains chosen. */
export const unservedScreens: Screen[] = [
  { name: 'not-served', go: unserved, also: ['hi'], whole: true },
  {
    name: 'not-served-home',
    async go(page) {
      await choose(page, '110001')
      await page.goto('/')
    },
  },
  {
    name: 'not-served-cart',
    async go(page) {
      await choose(page, '110001')
      await page.goto('/search?q=milk')
      await press(page, /^Add /)
      await page.goto('/cart')
      await page.getByRole('button', { name: /Proceed/ }).waitFor()
    },
    also: ['hi'],
  },
  { name: 'not-served-request', go: opened },
  {
    name: 'not-served-request-wrong',
    async go(page) {
      await opened(page)
      const form = page.getByRole('form', { name: 'Tell me when you come' })
      await form.getByLabel('Email').fill('nobody')
      await form.getByRole('button').click()
      await form.getByText(/^Email must be/).waitFor()
    },
  },
  {
    name: 'not-served-requested',
    async go(page, width) {
      await opened(page)
      const form = page.getByRole('form', { name: 'Tell me when you come' })
      await form.getByLabel('Email').fill(`venkatanarasimharajuvaripeta.${width}@people.example`)
      await form.getByRole('button').click()
      await page.getByRole('status').getByText('Done.').waitFor()
    },
  },
]
