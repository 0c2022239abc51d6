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

/** Not in the lockfile: it has more dependencies than the shop, one with a binary that some platforms lack. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FOLDER = join(root, '.cache/lighthouse')
const VISITS = 5
/** Lighthouse's categories and audits with their limits. */
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const AUDITS = {
  'largest-contentful-paint': { what: 'LCP', limit: 1_800, unit: 'ms' },
  'cumulative-layout-shift': { what: 'CLS', limit: 0.02, unit: '' },
  'total-blocking-time': { what: 'TBT', limit: 100, unit: 'ms' },
  'total-byte-weight': { what: 'bytes of the first load', limit: 500_000, unit: 'B' },
} as const

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  runtimeError?: { message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Lighthouse of four pages with its mobile preset (slow phone and network): median of five after a warm-up. */
export async function lighthouse(url: string): Promise<Measured[]> {
  const visit = await installed()
  const port = await freePort()
  const { args, ...binary } = await findChromium()
  // a separate browser with few flags: the flags for function hosts change the measurement
  const browser = await chromium.launch({
    ...binary,
    args: [...args.filter((flag) => flag === '--no-sandbox'), `--remote-debugging-port=${port}`],
  })
  try {
    const measured: Measured[] = []
    for (const [name, path] of Object.entries({ ...(await somePages(url)), search: '/search?q=milk' })) {
      const reports: Report[] = []
      for (let round = 0; round <= VISITS; round += 1) {
        const found = await visit(`${url}${path}`, {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: Object.keys(CATEGORIES),
        })
        if (!found || found.lhr.runtimeError)
          throw new Error(
            `Lighthouse could not load the page at ${path}: ${found?.lhr.runtimeError?.message}`,
          )
        if (round > 0) reports.push(found.lhr)
      }
      measured.push(...judgeReports(name, reports))
    }
    return measured
  } finally {
    await browser.close()
  }
}

function judgeReports(name: string, reports: Report[]): Measured[] {
  const scores = Object.entries(CATEGORIES).map(([category, least]) => {
    const score = median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100))
    return { text: `${category} ${Math.round(score)}`, met: Math.round(score) >= least }
  })
  const audits = Object.entries(AUDITS).map(([audit, { what, limit, unit }]) => {
    const value = median(
      reports.map((report) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY),
    )
    return {
      text: `${what} ${limit < 1 ? value.toFixed(3) : Math.round(value)} ${unit}`.trim(),
      met: value <= limit,
    }
  })
  const row = (what: string, limit: string, of: { text: string; met: boolean }[]): Measured => ({
    what: `Lighthouse, mobile, ${name}: ${what}`,
    value: of.map(({ text }) => text).join(', '),
    limit,
    met: of.every(({ met }) => met),
  })
  return [
    row('scores', '95, 100, 100, 100', scores),
    row('times and weight', 'LCP ≤ 1.8 s, CLS ≤ 0.02, TBT ≤ 100 ms, 500 kB', audits),
  ]
}

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

/** Runs alone against a running shop: `node bench/lighthouse.ts http://localhost:3000`. */
if (import.meta.main) {
  const { table } = await import('./report.ts')
  console.log(table(await lighthouse(process.argv[2] ?? 'http://localhost:3000')))
}
