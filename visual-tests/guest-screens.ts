import type { Page } from '@playwright/test'
import { at, dialogAt, press, type Screen } from './screen.ts'
import { unservedScreens } from './unserved-screens.ts'

const listing = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See All' }).nth(1).click()
  await page.waitForURL(/[0-9a-f]{32}\/.+[0-9a-f]{32}$/)
}

const product = async (page: Page) => {
  await page.goto('/search?q=paneer')
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
}

/** Waits for the drawing, which loads after the text. */
const notFound = async (page: Page) => {
  await page.goto('/nothing-here')
  await page.locator('main svg').waitFor()
}

/** Screens of a guest. */
export const guestScreens: Screen[] = [
  { name: 'home', go: at('/'), also: ['hi'], shown: ['1280-light', '390-dark'] },
  { name: 'place', go: dialogAt('/', /Choose your place/) },
  { name: 'listing', go: listing, shown: ['1280-light'] },
  { name: 'search', go: at('/search?q=paneer'), also: ['hi'], shown: ['1280-dark'] },
  { name: 'search-before', go: at('/search'), also: ['hi'] },
  { name: 'search-nothing', go: at('/search?q=xyzzyqwv') },
  { name: 'product', go: product, also: ['hi'], whole: true, shown: ['1280-dark'] },
  { name: 'collection', go: at('/collections/under-99') },
  { name: 'cart-empty', go: at('/cart') },
  { name: 'login', go: at('/login'), also: ['hi'] },
  { name: 'join-staff', go: at('/join-staff?code=unknown'), also: ['hi'] },
  {
    name: 'login-form',
    go: at('/login'),
    part: 'main',
    tested: ['390-light', '1280-dark'],
  },
  {
    name: 'login-wrong',
    async go(page) {
      await page.goto('/login')
      await page.getByLabel('Email').fill('meera@people.example')
      await page.getByLabel('Password', { exact: true }).fill('not my password')
      await press(page, 'Login')
      await page.getByText('Check your password').or(page.getByRole('alert')).first().waitFor()
    },
  },
  { name: 'register', go: at('/register'), whole: true },
  { name: 'forgot-password', go: at('/forgot-password') },
  ...['help', 'contact', 'terms', 'refunds', 'privacy', 'grievance', 'licences'].map(
    (slug): Screen => ({ name: `info-${slug}`, go: at(`/info/${slug}`), also: ['hi'], whole: true }),
  ),
  { name: 'footer', go: at('/login'), part: 'footer', also: ['hi'] },
  { name: 'not-found', go: notFound },
  { name: 'not-found-words', go: notFound, part: 'main', tested: ['390-dark'] },
  { name: 'design-controls', go: at('/dev/ui'), part: '#controls', tested: ['1280-light'] },
  { name: 'design-fields', go: at('/dev/ui'), part: '#fields', tested: ['390-light'] },
  { name: 'design-goods', go: at('/dev/ui'), part: '#goods', tested: ['390-dark'] },
  { name: 'design-moments', go: at('/dev/ui'), part: '#moments', tested: ['1280-dark'] },
  ...['Dialog', 'Confirm', 'Form', 'Success', 'Drawer', 'Picture'].map((name) => ({
    name: `design-${name.toLowerCase()}`,
    go: async (page: Page) => {
      // a distinct URL per dialog: with the same URL the last dialog would stay open
      await page.goto(`/dev/ui?${name}#overlays`)
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  })),
  {
    name: 'design-toasts',
    async go(page) {
      await page.goto('/dev/ui?toasts#overlays')
      await press(page, 'Toast, success')
      await press(page, 'Toast, error')
      await page.getByText('That is all there is of it').waitFor()
    },
  },
  { name: 'mail', go: at('/dev/mail') },
  ...unservedScreens,
]
