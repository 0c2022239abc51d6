import { chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { somePages } from './page-paths.ts'
import type { Row } from './row.ts'

const SLOWER = 4
const ROUNDS = 3
const MOST_MS = 100
const PAUSE_MS = 700

/**
 * Interaction to next paint in milliseconds on a phone's viewport with a CPU slowed down four times, from the browser's
 * event timing: the slowest event of each round.
 */
export async function interactions(url: string): Promise<Row[]> {
  const browser = await chromium.launch(await findChromium())
  const rounds: Record<string, number>[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      await context.addInitScript(WATCH_EVENTS)
      const page = await context.newPage()
      rounds.push(await visitScreens(page, url))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return Object.keys(rounds[0] ?? {}).map((what) => ({
    name: `Interaction to next paint, processor ${SLOWER}× slower: ${what}`,
    unit: 'ms',
    rounds: rounds.map((round) => round[what] ?? 0),
    target: { most: MOST_MS },
  }))
}

async function visitScreens(page: Page, url: string): Promise<Record<string, number>> {
  const { listing, product } = await somePages(url)
  const took: Record<string, number> = {}
  const slow = await page.context().newCDPSession(page)
  const open = async (path: string) => {
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  const measured = async (what: string, act: () => Promise<unknown>) => {
    await page.evaluate('window.longestEvent = 0')
    await act()
    // the browser reports an event after the paint
    await page.waitForTimeout(PAUSE_MS)
    took[what] = Number(await page.evaluate('window.longestEvent'))
  }
  /** Scrolls to the element and waits before the tap, so that no scrolling or loading is measured. */
  const press = async (what: string, it: Locator) => {
    await it.scrollIntoViewIfNeeded()
    await page.waitForTimeout(PAUSE_MS)
    await measured(what, () => it.tap())
  }
  const button = (name: RegExp) => page.getByRole('button', { name }).first()

  await open('/')
  await press('add to the cart', button(/^Add /))
  await press('one more', button(/^One .* more$/))
  await press('one less', button(/^One .* less$/))
  await press('choose a place', button(/Delivery/))
  await page.keyboard.press('Escape')
  await press('open the search', page.getByRole('link', { name: /Search/ }).first())
  await measured('type a letter', () => page.keyboard.type('m'))
  await open(listing)
  await press('another sub-category', page.locator('main nav a, main aside a').nth(1))
  await open(product)
  await press('add on the page of a product', button(/^Add |^One .* more$/))
  await open('/cart')
  await press('one more in the cart', button(/^One .* more$/))
  return took
}

/** Runs in the page: stores the longest duration between an input and the next paint. */
const WATCH_EVENTS = `
  window.longestEvent = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.longestEvent = Math.max(window.longestEvent, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Runs alone against a running shop: `node bench/interactions.ts http://localhost:3000`. */
if (import.meta.main) {
  const { table } = await import('./table.ts')
  console.log(table(await interactions(process.argv[2] ?? 'http://localhost:3000')))
}
