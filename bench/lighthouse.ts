import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { freePort } from '../tools/free-port.ts'
import { root } from '../tools/run-program.ts'
import { somePages } from './page-paths.ts'
import type { Measured } from './report.ts'
import { openFront } from './without-scripts.ts'

/** Not in the lockfile: it has more dependencies than the shop, one with a binary that some platforms lack. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FOLDER = join(root, '.cache/lighthouse')
const VISITS = 5
/** Lighthouse's categories and audits with their limits. */
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const AUDITS = {
  'largest-contentful-paint': { what: 'LCP', limit: 1_600, unit: 'ms' },
  'cumulative-layout-shift': { what: 'CLS', limit: 0.02, unit: '' },
  'total-blocking-time': { what: 'TBT', limit: 100, unit: 'ms' },
  'total-byte-weight': { what: 'bytes of the first load', limit: 350_000, unit: 'B' },
} as const
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
export async function lighthouse(url: string, only: string[] = []): Promise<Measured[]> {
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
    const measured: Measured[] = []
    for (const [name, path] of Object.entries({ ...(await somePages(url)), search: '/search?q=milk' })) {
      if (only.length > 0 && !only.includes(name)) continue
      const reports: Report[][] = [[], []]
      for (let round = 0; round <= VISITS; round += 1)
        for (const [at, front] of fronts.entries()) {
          const report = await visited(visit, `${front.url}${path}`, port)
          if (round > 0) reports[at]?.push(report)
        }
      measured.push(...judgeReports(name, reports[0] ?? [], reports[1] ?? []))
    }
    return measured
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

function judgeReports(name: string, reports: Report[], scriptless: Report[]): Measured[] {
  const scores = Object.entries(CATEGORIES).map(([category, least]) => {
    const score = median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100))
    return { text: `${category} ${Math.round(score)}`, met: Math.round(score) >= least }
  })
  const audits = Object.entries(AUDITS).map(([audit, { what, limit, unit }]) => {
    const value = medianOf(audit, reports)
    return {
      text: `${what} ${limit < 1 ? value.toFixed(3) : Math.round(value)} ${unit}`.trim(),
      met: value <= limit,
    }
  })
  const lcp = 'largest-contentful-paint'
  const [own, bare] = [medianOf(lcp, reports), medianOf(lcp, scriptless)]
  const ratio = { text: `${own.toFixed(0)} of ${bare.toFixed(0)} ms = ${(own / bare).toFixed(2)}` }
  const row = (what: string, limit: string, of: { text: string; met: boolean }[]): Measured => ({
    what: `Lighthouse, mobile, ${name}: ${what}`,
    value: of.map(({ text }) => text).join(', '),
    limit,
    met: of.every(({ met }) => met),
  })
  return [
    row('scores', '98, 100, 100, 100', scores),
    row('times and weight', 'LCP ≤ 1.6 s, CLS ≤ 0.02, TBT ≤ 100 ms, 350 kB', audits),
    row('LCP, of the page without scripts', `≤ ${LCP_RATIO}`, [{ ...ratio, met: own <= bare * LCP_RATIO }]),
  ]
}

const medianOf = (audit: string, reports: Report[]): number =>
  median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY))

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

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Runs alone against a running shop: `node bench/lighthouse.ts http://localhost:3000 home`. */
if (import.meta.main) {
  const { table } = await import('./report.ts')
  console.log(table(await lighthouse(process.argv[2] ?? 'http://localhost:3000', process.argv.slice(3))))
}
