/**
 * `npm run looks`: every screen and dialog at two widths and in both themes, of a shop of its own, on one page to open,
 * compared with what was accepted last. `-- --accept` accepts what that page shows, and keeps a small set of it in
 * docs/looks, for the README and for `npm test`. `-- checkout all-orders-1280` takes only those anew.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp, { type WebpOptions } from 'sharp'
import { findChromium } from '../e2e/support/chromium.ts'
import { openShopProcess } from '../e2e/support/shop-process.ts'
import { differ, MOST } from './looks/compare.ts'
import { gallery, type Looked } from './looks/gallery.ts'
import type { Screen, Take, Width } from './looks/screen.ts'
import { type Miss, nameOf, type Shot, screens, walk } from './looks/walk.ts'
import { root } from './run-here.ts'

const folder = (name: string) => path.join(root, '.cache/looks', name)
const [now, accepted, changed] = [folder('now'), folder('accepted'), folder('changed')]

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const wanted = ({ name }: Screen, width: Width) =>
  asked.length === 0 || asked.some((word) => [name, `${name}-${width}`].includes(word))

process.exitCode = process.argv.includes('--accept') ? await accept() : await look()

async function look(): Promise<number> {
  for (const made of [now, changed]) {
    if (asked.length === 0) rmSync(made, { recursive: true, force: true })
    mkdirSync(made, { recursive: true })
  }
  const looked: Looked[] = []
  const missed: Miss[] = []
  const shop = await openShopProcess()
  const browser = await chromium.launch(await findChromium())
  try {
    for await (const seen of walk(browser, shop.url, wanted)) {
      if ('why' in seen) {
        missed.push(seen)
        console.log(`${seen.screen.name} at ${seen.width} was not reached: ${seen.why}`)
      } else looked.push(await judge(seen))
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  const page = folder('index.html')
  writeFileSync(page, gallery(looked, missed))
  const differing = looked.filter(({ verdict }) => verdict === 'changed')
  console.log(`\n${looked.length} pictures, ${differing.length} changed: ${pathToFileURL(page).href}`)
  return missed.length + differing.length > 0 ? 1 : 0
}

async function judge({ picture, ...shot }: Shot): Promise<Looked> {
  const file = `${nameOf(shot)}.png`
  writeFileSync(path.join(now, file), picture)
  const before = path.join(accepted, file)
  if (!existsSync(before)) return { shot, verdict: 'new' }
  const { share, picture: where } = await differ(readFileSync(before), picture)
  if (share <= MOST) return { shot, verdict: 'same' }
  writeFileSync(path.join(changed, file), where ?? picture)
  console.log(`${nameOf(shot)} changed: ${(share * 100).toFixed(2)} % of it`)
  return { shot, verdict: 'changed' }
}

async function accept(): Promise<number> {
  if (!existsSync(now)) {
    console.error('There is nothing to accept yet: `npm run looks` first.')
    return 1
  }
  rmSync(accepted, { recursive: true, force: true })
  mkdirSync(accepted, { recursive: true })
  for (const file of readdirSync(now)) copyFileSync(path.join(now, file), path.join(accepted, file))
  const docs = path.join(root, 'docs/looks')
  rmSync(docs, { recursive: true, force: true })
  mkdirSync(docs, { recursive: true })
  for (const screen of screens) {
    for (const take of screen.shown ?? []) await keep(screen, take, docs, { quality: 80 })
    for (const take of screen.tested ?? []) await keep(screen, take, docs, { lossless: true })
  }
  return 0
}

/** The README shows what a screen holds; what is below the fold is for the reviewer. */
async function keep({ name, part }: Screen, take: Take, into: string, how: WebpOptions): Promise<void> {
  const picture = sharp(path.join(now, `${name}-${take}.png`))
  const { width = 0, height = 0 } = await picture.metadata()
  const seen = part ? height : Math.min(height, width < 768 ? 844 : 800)
  await picture
    .extract({ left: 0, top: 0, width, height: seen })
    .webp({ ...how, effort: 6 })
    .toFile(path.join(into, `${name}-${take}.webp`))
}
