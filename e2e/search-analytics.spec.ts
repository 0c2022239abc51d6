import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { admin, loginByApi } from './support/users.ts'

type Event = { query: string; found: boolean; productId?: string }

/** The events that the page reports from now on. */
function eventsOf(page: Page): Event[] {
  const events: Event[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/search-events')) events.push(request.postDataJSON())
  })
  return events
}

test('a search is reported once typing rests, and again with what is added from its results', async ({
  page,
}) => {
  const events = eventsOf(page)
  await page.goto('/search')
  const box = page.getByPlaceholder('Search for atta dal and more.')
  // a pause of two seconds while the page is hydrated would be a search of its own
  await untilHydrated(box)
  // at once, because on a slow machine the results of what was typed first may stay for two seconds
  await box.fill('pane')
  await box.fill('paneer')
  await expect(page.getByRole('heading', { name: /for “paneer”/ })).toBeVisible()
  await expect.poll(() => events).toEqual([{ query: 'paneer', found: true }])
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect.poll(() => events.length).toBe(2)
  expect(events[1]).toMatchObject({
    query: 'paneer',
    found: true,
    productId: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('a result that is opened before typing rests is a search, and adding it on its page an add', async ({
  page,
}) => {
  const events = eventsOf(page)
  await page.goto('/search?q=ghee')
  const result = page.getByRole('main').getByRole('link', { name: /ghee/i }).first()
  // before, the browser follows the link without scripts, and nothing reports it
  await untilHydrated(result)
  await result.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => events).toEqual([{ query: 'ghee', found: true }])
  const product = /[0-9a-f]{32}$/.exec(page.url())?.[0]
  // the results have such buttons, too
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('for “ghee”')
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
  await expect.poll(() => events[1]).toEqual({ query: 'ghee', found: true, productId: product })
})

test('the page of what is searched for has its own numbers, filters and a way to a new name', async ({
  page,
  accessible,
}) => {
  await loginByApi(page, admin)
  // the searches of a real week take a week
  await page.route('**/api/v1/staff/search-analytics**', (route) => route.fulfill({ json: aWeek }))
  await page.goto('/dashboard/search-analytics')
  await expect(page.getByRole('heading', { name: 'Search analytics' })).toBeVisible()
  await expect(page.getByText('Searches per day').first()).toBeVisible()
  await accessible(page)
  await page.getByLabel('Show', { exact: true }).selectOption('Without result')
  await expect(page).toHaveURL(/outcome=without-result/)
  const row = page.getByRole('row').filter({ hasText: 'dragon fruit' })
  await expect(row).toContainText('14 (70 %)')
  await expect(page.getByText('6 more searches were for texts')).toBeVisible()
  await expect(row.getByRole('link', { name: 'dragon fruit', exact: true })).toHaveAttribute(
    'href',
    '/search?q=dragon%20fruit',
  )
  await expect(row.getByRole('link', { name: 'Add a name for dragon fruit' })).toHaveAttribute(
    'href',
    '/dashboard/search-names?new=dragon%20fruit',
  )
  await accessible(page)
})

test('days without a search are explained instead of drawn', async ({ page, accessible }) => {
  await loginByApi(page, admin)
  const none = { searches: 0, withoutResult: 0, withoutAdd: 0, withAdd: 0 }
  const json = {
    total: { ...none, queries: 0, rare: 0 },
    days: aWeek.days.map(({ day }) => ({ day, ...none })),
    data: [],
    totalCount: 0,
  }
  await page.route('**/api/v1/staff/search-analytics**', (route) => route.fulfill({ json }))
  await page.goto('/dashboard/search-analytics')
  await expect(page.getByText('Nobody has searched in these days.')).toBeVisible()
  await expect(page.getByText('Searches per day')).toHaveCount(0)
  await accessible(page)
  await page.getByLabel('Period').selectOption('Last 30 days')
  await expect(page).toHaveURL(/days=30/)
})

const day = (at: number) => ({
  day: `2026-11-1${at}`,
  searches: 8,
  withoutResult: 2,
  withoutAdd: 2,
  withAdd: 4,
})
const aWeek = {
  total: { searches: 56, withoutResult: 14, withoutAdd: 14, withAdd: 28, queries: 1, rare: 6 },
  days: [0, 1, 2, 3, 4, 5, 6].map(day),
  data: [{ query: 'dragon fruit', searches: 20, withoutResult: 14, withoutAdd: 2, withAdd: 4 }],
  totalCount: 1,
}
