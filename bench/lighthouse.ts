import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { freePort } from '../tools/free-port.ts'
import { root } from '../tools/run-program.ts'
import { somePages } from './page-paths.ts'
import type { Row, Target, Unit } from './row.ts'
import { openFront } from './without-scripts.ts'

/** Not in the lockfile: it has more dependencies than the shop, one with a binary that some platforms lack. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FOLDER = join(root, '.cache/lighthouse')
const VISITS = 5
/** Lighthouse's categories and audits with their limits. */
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Search engines are asked not to list results of a search, which Lighthouse counts as a fault of SEO. */
const UNLISTED = ['search']
/** `scale`: what a value is divided by */
const AUDITS: Record<string, { what: string; most: number; unit: Unit; scale: number }> = {
  'largest-contentful-paint': { what: 'LCP', most: 1_600, unit: 'ms', scale: 1 },
  'cumulative-layout-shift': { what: 'CLS', most: 0.02, unit: 'shift', scale: 1 },
  'total-blocking-time': { what: 'TBT', most: 100, unit: 'ms', scale: 1 },
  'total-byte-weight': { what: 'first load', most: 350, unit: 'kB', scale: 1_000 },
}
/** LCP of a page, of the same page without scripts. */
const LCP_RATIO = 1.25

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  runtimeError?: { message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/**
 * Lighthouse of four pages with its mobile preset (slow phone and network), each beside the same page without scripts:
 * medians of five alternating visits after a warm-up. `only`: the names of some of the pages.
 */
export async function lighthouse(url: string, only: string[] = []): Promise<Row[]> {
  const visit = await installed()
  const port = await freePort()
  const { args, ...binary } = await findChromium()
  // a separate browser with few flags: the flags for function hosts change the measurement
  const browser = await chromium.launch({
    ...binary,
    args: [...args.filter((flag) => flag === '--no-sandbox'), `--remote-debugging-port=${port}`],
  })
  const fronts = [await openFront(url, 'with'), await openFront(url, 'without')]
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries({ ...(await somePages(url)), search: '/search?q=milk' })) {
      if (only.length > 0 && !only.includes(name)) continue
      const reports: Report[][] = [[], []]
      for (let round = 0; round <= VISITS; round += 1)
        for (const [at, front] of fronts.entries()) {
          const report = await visited(visit, `${front.url}${path}`, port)
          if (round > 0) reports[at]?.push(report)
        }
      rows.push(...rowsOf(name, reports[0] ?? [], reports[1] ?? []))
    }
    return rows
  } finally {
    for (const front of fronts) front.stop()
    await browser.close()
  }
}

async function visited(visit: Lighthouse, url: string, port: number): Promise<Report> {
  const found = await visit(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: Object.keys(CATEGORIES),
  })
  if (!found || found.lhr.runtimeError)
    throw new Error(`Lighthouse could not load ${url}: ${found?.lhr.runtimeError?.message}`)
  return found.lhr
}

function rowsOf(page: string, reports: Report[], scriptless: Report[]): Row[] {
  const row = (what: string, unit: Unit, rounds: number[], target: Target): Row => ({
    name: `Lighthouse, mobile, ${page}: ${what}`,
    unit,
    rounds,
    target,
  })
  const lcp = 'largest-contentful-paint'
  return [
    ...categoriesOf(page).map(([category, least]) => {
      const scores = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
      return row(category, 'points', scores, { least })
    }),
    ...Object.entries(AUDITS).map(([audit, { what, most, unit, scale }]) => {
      const values = valuesOf(audit, reports).map((value) => value / scale)
      return row(what, unit, values, { most })
    }),
    {
      ...row('LCP beside no scripts', 'ms', valuesOf(lcp, reports), { most: LCP_RATIO }),
      limit: { name: 'the page without scripts', rounds: valuesOf(lcp, scriptless) },
    },
  ]
}

const categoriesOf = (page: string): [string, number][] =>
  Object.entries(CATEGORIES).filter(([category]) => category !== 'seo' || !UNLISTED.includes(page))

const valuesOf = (audit: string, reports: Report[]): number[] =>
  reports.map((report) => {
    const value = report.audits[audit]?.numericValue
    if (value === undefined) throw new Error(`A visit has no value of ${audit}.`)
    return value
  })

async function installed(): Promise<Lighthouse> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js')
  const version = LIGHTHOUSE.split('@')[1]
  if (!existsSync(entry) || versionAt(FOLDER) !== version) {
    mkdirSync(FOLDER, { recursive: true })
    const npm = spawn(
      'npm',
      ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', LIGHTHOUSE],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const code = await new Promise((ended) => npm.once('exit', ended))
    if (code !== 0) throw new Error(`${LIGHTHOUSE} could not be installed: npm ended with ${code}.`)
  }
  return (await import(pathToFileURL(entry).href)).default
}

const versionAt = (folder: string): string | undefined =>
  JSON.parse(readFileSync(join(folder, 'node_modules/lighthouse/package.json'), 'utf8')).version

/** Runs alone against a running shop: `node bench/lighthouse.ts http://localhost:3000 home`. */
if (import.meta.main) {
  const { table } = await import('./table.ts')
  console.log(table(await lighthouse(process.argv[2] ?? 'http://localhost:3000', process.argv.slice(3))))
}
