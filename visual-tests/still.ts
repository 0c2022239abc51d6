import type { Page } from '@playwright/test'
import type { Theme } from './screen.ts'

type Box = [number, number, number, number]
type How = { theme: Theme; part?: string | undefined; whole?: boolean | undefined }

/** A PNG screenshot of the page in a stable state: fully loaded, without animations, dates replaced by fixed ones. */
export async function still(page: Page, { theme, part, whole = false }: How): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(FONT_IS_IN)
  // a page that polls is never idle
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  if (whole || part) await page.evaluate(SCROLLED_THROUGH)
  if (part) await page.evaluate(picturesAreInOf, part)
  // sticky elements would cover the part
  if (part) await page.addStyleTag({ content: 'body header > div { position: static !important }' })
  await page.evaluate(PICTURES_ARE_IN)
  await page.evaluate(STEADY)
  const shot = { animations: 'disabled', caret: 'hide' } as const
  if (!part) return page.screenshot({ ...shot, fullPage: whole })
  // clipped from the full page: scrolling to it would change its subpixel position each time
  const box = (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.floor) as Box
  return page.screenshot({ ...shot, fullPage: true, clip: { x, y, width, height } })
}

/**
 * Runs in the browser: waits for the font, which a script loads after the first paint. The network may be idle before
 * that paint on a busy machine.
 */
const FONT_IS_IN = `new Promise((isIn) => {
  const latest = performance.now() + 20_000
  const loaded = () => [...document.fonts].some(({ family, status }) => family === 'Anek' && status === 'loaded')
  const look = () => loaded() || performance.now() > latest ? isIn() : setTimeout(look, 50)
  look()
})`

/** Runs in the browser: scrolls through the page, because pictures below the fold load lazily. */
const SCROLLED_THROUGH = `(async () => {
  for (let y = 0; y < Math.min(document.body.scrollHeight, 20_000); y += 600) {
    scrollTo(0, y)
    await new Promise((next) => setTimeout(next, 30))
  }
  scrollTo(0, 0)
})()`

/**
 * Runs in the browser: waits until every picture on the screen has loaded or failed, and fonts have loaded; those of
 * the shop are added to the page when they have.
 */
const PICTURES_ARE_IN = `(async () => {
  const isIn = (image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.complete || top > innerHeight || bottom < 0
  }
  for (let tries = 0; tries < 200; tries += 1) {
    const added = [...document.fonts].some(({ family }) => family === 'Anek')
    if (added && document.fonts.status === 'loaded' && [...document.images].every(isIn)) return
    await new Promise((next) => setTimeout(next, 100))
  }
})()`

/** Runs in the browser: loads every picture of the part, and waits until it has loaded or failed. */
async function picturesAreInOf(part: string): Promise<void> {
  const { document } = globalThis as unknown as { document: Queried }
  const images = [...document.querySelectorAll(`${part} img`)]
  for (const image of images) image.loading = 'eager'
  while (!images.every(({ complete }) => complete)) await new Promise((next) => setTimeout(next, 100))
}
type Queried = { querySelectorAll(selector: string): Iterable<{ loading: string; complete: boolean }> }

/** Runs in the browser: replaces order numbers, dates, times and countdowns by fixed ones. */
const STEADY = `(async () => {
  const today = [
    [/\\bJP\\d{6}-\\w+/g, 'JP261121-AB12'],
    [/\\b\\d{1,2} [A-Z][a-z]{2,3} 20\\d\\d\\b/g, '21 Nov 2026'],
    [/\\b\\d{1,2}:\\d\\d(?=\\s?[ap]m)/g, '6:30'],
    [/\\b\\d{1,2}:\\d\\d:\\d\\d\\b/g, '6:30:00'],
    [/\\b\\d+ min left/g, '14 min left'],
    [/cs_sandbox_\\w+/g, 'cs_sandbox_1'],
  ]
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const was = words.currentNode.data
    const is = today.reduce((text, [pattern, any]) => text.replace(pattern, any), was)
    if (is !== was) words.currentNode.data = is
  }
  const painted = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // a browser without anything to draw may send no frame; the screenshot itself draws one
  await Promise.race([document.fonts.ready.then(() => painted), new Promise((late) => setTimeout(late, 3000))])
})()`
