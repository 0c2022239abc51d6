/**
 * `npm run fuzz`: sends twenty thousand changed requests to every endpoint and page of a built shop with the demo data.
 * Fails on replies of 500 and above, on internals in replies, and if memory keeps growing. `--count 50000 --seed 7`.
 */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { makeDataFolder } from '../tests/support/data-folder.ts'
import { described, type FuzzTarget, fuzz } from '../tests/support/fuzz/run.ts'
import { buildIfStale } from './build.ts'
import { openShops } from './shops.ts'

/** Growth between the first half of the requests, which fills the caches, and the end. */
const MOST_GROWTH_MB = 120

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.count ?? 20_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))

process.exitCode = await buildIfStale()
if (process.exitCode === 0) process.exitCode = await run()

async function run(): Promise<number> {
  const dataDir = makeDataFolder('fuzz')
  const database = await startEmbedded({ dataDir: join(dataDir, 'pg'), durable: false, log: () => {} })
  const shops = await openShops(1, { databaseUrl: database.url, dataDir })
  try {
    return await fuzzAll(shops[0] as (typeof shops)[0])
  } finally {
    for (const shop of shops) await shop.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fuzzAll(shop: { url: string; pid(): number | undefined }): Promise<number> {
  const target = await openTarget(shop.url)
  console.log(`Seed ${seed}: ${count} requests to ${shop.url}`)
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid()}/status`, 'utf8'))?.[1]) / 1024
  const first = await fuzz(target, { seed, count: Math.ceil(count / 2) })
  const filled = memory()
  const rest = await fuzz(target, { seed: seed + 1, count: Math.floor(count / 2) })
  const grown = memory() - filled
  const findings = [...first.findings, ...rest.findings]
  for (const finding of findings.slice(0, 50)) console.log(described(finding))
  console.log('statuses', JSON.stringify(first.statuses), JSON.stringify(rest.statuses))
  console.log(`memory ${filled.toFixed(0)} MB after half of them, ${grown.toFixed(0)} MB more at the end`)
  console.log(`${findings.length} findings with seed ${seed}`)
  return findings.length > 0 || grown > MOST_GROWTH_MB ? 1 : 0
}

async function openTarget(url: string): Promise<FuzzTarget> {
  const call = async (method: string, path: string, body: object, token = '') => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    return ((await response.json()) as { data: never }).data as never
  }
  const login = async (who: string) => {
    const account = { email: `${who}@jhatpat.example`, password: `demo-${who}-10min` }
    return ((await call('POST', '/api/user/login', account)) as { accessToken: string }).accessToken
  }
  const tokens = { shopper: await login('shopper'), admin: await login('admin') }
  type Row = { _id: string; category: Row[] }
  const first = (rows: Row[]) => rows[0] as Row
  const subCategory = first(await call('POST', '/api/subcategory/get', {}))
  const product = first(await call('POST', '/api/product/get', { page: 1, limit: 1 }))
  const store = first(await call('GET', '/api/store/all', {}, tokens.admin))
  const address = first(await call('GET', '/api/address/get', {}, tokens.shopper))
  const samples = {
    Category: first(subCategory.category)._id,
    'Sub Category': subCategory._id,
    Product: product._id,
    Store: store._id,
    ...(address && { Address: address._id }),
    Pincode: '560038',
    Mobile: '9845012345',
  }
  return { url, tokens, samples, pages: true }
}
