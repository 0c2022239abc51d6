/**
 * `npm run visual-tests`: takes a screenshot of every screen and dialog at two widths and in both themes from a
 * separate shop, compares them with the accepted ones and writes one HTML page for review. `-- --accept` accepts the
 * pictures of that run and stores a small set in docs/visual, for the README and for `npm test`. Names limit a run:
 * `-- checkout all-orders-1280` to screens, `-- light` to a theme.
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
import { findChromium } from '../tools/chromium.ts'
import { root } from '../tools/run-program.ts'
import { openShopProcess } from '../tools/shop-process.ts'
import { differ, MAX_SHARE } from './compare.ts'
import { type Compared, gallery } from './gallery.ts'
import { type Screen, themes, type Variant } from './screen.ts'
import { type Miss, nameOf, type Selection, type Shot, screens, takeScreenshots } from './walk.ts'

const folder = (name: string) => path.join(root, '.cache/visual-tests', name)
const [now, accepted, changed] = [folder('now'), folder('accepted'), folder('changed')]

const args = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isTheme = (word: string) => themes.some((theme) => theme === word)
const names = args.filter((word) => !isTheme(word))
const selection: Selection = {
  screen: ({ name }, width) =>
    names.length === 0 || names.some((word) => [name, `${name}-${width}`].includes(word)),
  theme: (theme) => args.includes(theme) || !args.some(isTheme),
}

process.exitCode = process.argv.includes('--accept') ? await accept() : await compareAll()

async function compareAll(): Promise<number> {
  for (const made of [now, changed]) {
    if (args.length === 0) rmSync(made, { recursive: true, force: true })
    mkdirSync(made, { recursive: true })
  }
  const compared: Compared[] = []
  const missed: Miss[] = []
  const shop = await openShopProcess()
  const browser = await chromium.launch(await findChromium())
  try {
    for await (const shot of takeScreenshots(browser, shop.url, selection)) {
      if ('why' in shot) {
        missed.push(shot)
        console.log(`${shot.screen.name} at ${shot.width} was not reached: ${shot.why}`)
      } else compared.push(await compareOne(shot))
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  const page = folder('index.html')
  writeFileSync(page, gallery(compared, missed))
  const differing = compared.filter(({ verdict }) => verdict === 'changed')
  console.log(`\n${compared.length} pictures, ${differing.length} changed: ${pathToFileURL(page).href}`)
  return missed.length + differing.length > 0 ? 1 : 0
}

async function compareOne({ picture, ...shot }: Shot): Promise<Compared> {
  const file = `${nameOf(shot)}.png`
  writeFileSync(path.join(now, file), picture)
  const before = path.join(accepted, file)
  if (!existsSync(before)) return { shot, verdict: 'new' }
  const { share, picture: where } = await differ(readFileSync(before), picture)
  if (share <= MAX_SHARE) return { shot, verdict: 'same' }
  writeFileSync(path.join(changed, file), where ?? picture)
  console.log(`${nameOf(shot)} changed: ${(share * 100).toFixed(2)} % of it`)
  return { shot, verdict: 'changed' }
}

async function accept(): Promise<number> {
  if (!existsSync(now)) {
    console.error('There are no pictures to accept: run `npm run visual-tests` first.')
    return 1
  }
  mkdirSync(accepted, { recursive: true })
  for (const file of readdirSync(now)) copyFileSync(path.join(now, file), path.join(accepted, file))
  const docs = path.join(root, 'docs/visual')
  // the run may have been of some screens only
  const taken = (screen: Screen) => (variant: Variant) =>
    existsSync(path.join(now, `${screen.name}-${variant}.png`))
  for (const screen of screens) {
    for (const variant of screen.shown?.filter(taken(screen)) ?? [])
      await store(screen, variant, docs, { quality: 80 })
    for (const variant of screen.tested?.filter(taken(screen)) ?? [])
      await store(screen, variant, docs, { lossless: true })
  }
  return 0
}

/** Stores the part above the fold for the README; the rest is for the reviewer only. */
async function store(
  { name, part }: Screen,
  variant: Variant,
  into: string,
  how: WebpOptions,
): Promise<void> {
  const picture = sharp(path.join(now, `${name}-${variant}.png`))
  const { width = 0, height = 0 } = await picture.metadata()
  const seen = part ? height : Math.min(height, width < 768 ? 844 : 800)
  await picture
    .extract({ left: 0, top: 0, width, height: seen })
    .webp({ ...how, effort: 6 })
    .toFile(path.join(into, `${name}-${variant}.webp`))
}
