import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seeded } from '../demo/catalogue/seeded.ts'
import { catalogues } from '../search-tests/catalogues.ts'
import { normalised } from '../search-tests/half.ts'
import { readLabels } from '../search-tests/labels.ts'
import { openScratchShop, type ScratchShop } from '../search-tests/scratch-shop.ts'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import type { BareInput } from './bare-products.ts'
import { type Pass, requestAll } from './clients.ts'
import { loadGenerated } from './generated-catalogue.ts'
import type { Measured } from './report.ts'

const CLIENTS = 8
const STORES = 10
const PAGE = 12
/** Texts per pass; every pass of a shop has others, because what a text finds is remembered. */
const TEXTS = 600
const ROUNDS = 3
const LONGEST_LOADING = 300
const SIZES = [5_000, 100_000, 1_000_000]

/**
 * Searches and suggestions for the reported labels with all their prefixes, as typing sends them, in generated
 * catalogues: relative to a bare server that fetches the same products by id from the same database, for texts that
 * nobody has searched for and again for the same texts; and the slowest hundredth of new texts relative to that of the
 * smallest catalogue. And searches per second in the demo. All catalogues alternate.
 * `quick` leaves out the largest.
 */
export async function searchesPerSecond(dataDir: string, quick: boolean): Promise<Measured[]> {
  const sizes = quick ? SIZES.slice(0, 2) : SIZES
  const [demo] = catalogues
  if (!demo) throw new Error('There is no demo catalogue.')
  const server = await startEmbedded({ dataDir, durable: true, log: () => {} })
  const open: Catalogue[] = []
  try {
    open.push(await openCatalogue(server.connection, dataDir, 'demo', demo.products().length, demo.load))
    for (const size of sizes)
      open.push(
        await openCatalogue(server.connection, dataDir, `products_${size}`, size, (db, connection) =>
          loadGenerated(db, connection, size, STORES),
        ),
      )
    const texts = typedTexts()
    const passOf = (at: number) => texts.slice(at * TEXTS, (at + 1) * TEXTS)
    const warming = texts.slice(2 * ROUNDS * TEXTS).slice(0, TEXTS / 2)
    for (const catalogue of open) await measureOnce(catalogue, warming, warming)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const catalogue of open)
        catalogue.rounds.push(await measureOnce(catalogue, passOf(round), passOf(ROUNDS + round)))
    return figuresOf(open)
  } finally {
    for (const catalogue of open) await catalogue.close()
    await server.stop()
  }
}

/** Every beginning of every query of the reported half, once, in an order that depends on nothing. */
function typedTexts(): string[] {
  const [demo] = catalogues
  const labels = demo ? readLabels(demo.labels, demo.products()) : []
  const texts = new Set<string>()
  for (const { query, half } of labels) {
    const letters = [...normalised(query)]
    if (half === 'reported')
      for (const [at] of letters.entries())
        texts.add(
          letters
            .slice(0, at + 1)
            .join('')
            .trim(),
        )
  }
  return [...texts].sort((one, other) => seeded(one) - seeded(other))
}

type Kind = 'searches' | 'suggestions'
type Round = Record<Kind | `${Kind} again` | `bare ${Kind}`, Pass>
type Catalogue = {
  products: number
  shop: ScratchShop
  bareUrl: string
  rounds: Round[]
  close(): Promise<void>
}

async function openCatalogue(
  server: Connection,
  dataDir: string,
  name: string,
  products: number,
  load: Parameters<typeof openScratchShop>[3],
): Promise<Catalogue> {
  const begun = performance.now()
  const shop = await openScratchShop(server, `bench_${name}`, join(dataDir, 'shops'), load)
  const { rows } = await shop.pool.query<{ id: string }>('select id from dark_stores where is_default')
  const bare = await openBare({ connection: shop.connection, storeId: rows[0]?.id ?? '' })
  await indexLoaded(shop.url)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.error(`${products.toLocaleString('en-IN')} products: loaded in ${seconds} s`)
  return {
    products,
    shop,
    bareUrl: bare.url,
    rounds: [],
    async close() {
      bare.stop()
      await shop.close()
    },
  }
}

/** A process loads its search index after its start, and searches before that read what they need. */
async function indexLoaded(url: string): Promise<void> {
  for (let seconds = 0; seconds < LONGEST_LOADING; seconds += 1) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    if (/^search_products_loaded [1-9]/m.test(metrics)) return
    await pause(1_000)
  }
  throw new Error(`The search index of ${url} was not loaded in ${LONGEST_LOADING} seconds.`)
}

/** Runs in a separate process, as the shop does. */
export function openBare(input: BareInput): Promise<{ url: string; pid: number; stop(): void }> {
  const child = fork(fileURLToPath(new URL('./bare-products.ts', import.meta.url)))
  child.send(input)
  return new Promise((resolve) => {
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }),
    )
  })
}

/** Texts are searched, and again, then what they found is fetched by id; and the same for suggestions. */
async function measureOnce(
  { shop, bareUrl }: Catalogue,
  searched: string[],
  suggested: string[],
): Promise<Round> {
  const searches = `/api/v1/products?limit=${PAGE}&search=`
  return {
    ...(await beside('searches', shop.url, bareUrl, urlsOf(searches, searched))),
    ...(await beside('suggestions', shop.url, bareUrl, urlsOf('/api/v1/suggestions?search=', suggested))),
  } as Round
}

const urlsOf = (path: string, texts: string[]) => texts.map((text) => `${path}${encodeURIComponent(text)}`)

async function beside(kind: Kind, shopUrl: string, bareUrl: string, urls: string[]): Promise<Partial<Round>> {
  const own = await requestAll(shopUrl, urls, CLIENTS)
  const again = await requestAll(shopUrl, urls, CLIENTS)
  const found = own.bodies.map((body) => {
    const { data, products = data } = JSON.parse(body)
    return products.map(({ id }: { id: string }) => id)
  })
  const bare = await requestAll(
    bareUrl,
    found.map((ids) => `/?ids=${ids.join()}`),
    CLIENTS,
  )
  return { [kind]: own, [`${kind} again`]: again, [`bare ${kind}`]: bare }
}

function figuresOf([demo, ...generated]: Catalogue[]): Measured[] {
  const [smallest] = generated
  const largest = generated.at(-1)
  if (!demo || !smallest || !largest) return []
  const pace = paceOf(demo, 'searches')
  return [
    {
      what: `Searches a second by ${CLIENTS} clients in the ${counted(demo)} products of the demo`,
      value: `${pace.toFixed(0)} (p99 ${p99Of(demo, 'searches').toFixed(0)} ms)`,
      limit: '≥ 400',
      met: pace >= 400,
    },
    ...generated.flatMap((catalogue) => [
      relativeToBare(catalogue, 'searches', 'searches'),
      relativeToBare(catalogue, 'searches again', 'searches'),
      relativeToBare(catalogue, 'suggestions', 'suggestions'),
      relativeToBare(catalogue, 'suggestions again', 'suggestions'),
    ]),
    growth('searches', largest, smallest),
    growth('suggestions', largest, smallest),
  ]
}

function relativeToBare(catalogue: Catalogue, which: Kind | `${Kind} again`, kind: Kind): Measured {
  const [own, bare] = [paceOf(catalogue, which), paceOf(catalogue, `bare ${kind}`)]
  const what = `${which[0]?.toUpperCase()}${which.slice(1)}`
  return {
    what: `${what} in ${counted(catalogue)} products in ${STORES} stores, of a bare server that fetches the same`,
    value: `${own.toFixed(0)} of ${bare.toFixed(0)} a second = ${(own / bare).toFixed(2)}`,
    limit: '≥ 0.25',
    met: own >= bare * 0.25,
  }
}

function growth(which: Kind, largest: Catalogue, smallest: Catalogue): Measured {
  const [at, of] = [p99Of(largest, which), p99Of(smallest, which)]
  return {
    what: `p99 of ${which} in ${counted(largest)} products, of that in ${counted(smallest)}`,
    value: `${at.toFixed(0)} of ${of.toFixed(0)} ms = ${(at / of).toFixed(2)}`,
    limit: '≤ 3',
    met: at <= of * 3,
  }
}

const counted = ({ products }: Catalogue) => products.toLocaleString('en-IN')

const paceOf = ({ rounds }: Catalogue, which: keyof Round): number =>
  rounds.map((round) => round[which].perSecond).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0

/** Of all rounds together: the slowest hundredth of one round is a handful of searches. */
function p99Of({ rounds }: Catalogue, which: keyof Round): number {
  const ms = rounds.flatMap((round) => round[which].ms).sort((a, b) => a - b)
  return ms[Math.floor(ms.length * 0.99)] ?? 0
}
