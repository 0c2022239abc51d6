import type { ScratchShop } from '../search-tests/scratch-shop.ts'
import type { BareInput } from './bare-products.ts'
import { type Bench, cataloguesOf, withServer } from './bench.ts'
import { type Pass, requestAll } from './clients.ts'
import { forkBare } from './fork-bare.ts'
import { get, type Request } from './load.ts'
import { indexLoaded, openDemo, openGenerated, sizeText } from './loaded-shops.ts'
import type { Row } from './row.ts'
import { percentile } from './statistics.ts'
import { typedTexts } from './typed-texts.ts'

const CLIENTS = 8
const PAGE = 12
/** Texts per pass; every pass of a shop has others, because what a text finds is remembered. */
const TEXTS = 600
const ROUNDS = 3
const SIZES = [5_000, 100_000, 1_000_000]
const DEMO = 'the demo'
/** How much longer the slowest texts may take in the largest catalogue than in the smallest. */
const MOST_GROWTH = 3

/**
 * Searches and suggestions for the reported labels with all their prefixes, as typing sends them, in the demo and in
 * generated catalogues: beside a bare server that fetches the same products by id from the same database, for texts
 * that nobody has searched for and again for the same texts; once a few of their columns, as the target says, and once
 * all that the shop's replies have. All catalogues alternate.
 */
export const searchesPerSecond = (bench: Bench): Promise<Row[]> =>
  withServer(bench, cataloguesOf(bench), async (server) => {
    const open: Catalogue[] = []
    try {
      open.push(await withBare(DEMO, await openDemo(server, cataloguesOf(bench))))
      for (const products of bench.quick ? SIZES.slice(0, 2) : SIZES)
        open.push(
          await withBare(
            sizeText({ products }),
            await openGenerated(server, cataloguesOf(bench), { products }),
          ),
        )
      return await measure(open, bench)
    } finally {
      for (const catalogue of open) await catalogue.close()
    }
  })

async function measure(open: Catalogue[], { profile }: Bench): Promise<Row[]> {
  const texts = typedTexts()
  const passOf = (at: number) => texts.slice(at * TEXTS, (at + 1) * TEXTS)
  const others = texts.slice(2 * ROUNDS * TEXTS)
  const warming = others.slice(0, TEXTS / 2)
  for (const catalogue of open) await measureOnce(catalogue, warming, warming)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const catalogue of open)
      catalogue.rounds.push(await measureOnce(catalogue, passOf(round), passOf(ROUNDS + round)))
  for (const { name, shop } of open)
    for (const [kind, path] of Object.entries(PATHS))
      await profile(`${kind} in ${name}`, shop, () =>
        requestAll(shop.url, requestsOf(path, others.slice(TEXTS / 2)), CLIENTS),
      )
  const [smallest, ...larger] = open.filter(({ name }) => name !== DEMO)
  const largest = larger.at(-1)
  return [...open.flatMap(rowsOf), ...(smallest && largest ? growthOf(smallest, largest) : [])]
}

/** The 99th percentile of new texts in the largest catalogue, beside the smallest one. */
function growthOf(smallest: Catalogue, largest: Catalogue): Row[] {
  const p99 = ({ rounds }: Catalogue, kind: Kind) => rounds.map((round) => percentile(round[kind].ms, 0.99))
  return (['searches', 'suggestions'] as const).map((kind) => ({
    name: `Search: ${kind} in ${largest.name}, ${CLIENTS} clients, p99`,
    unit: 'ms',
    rounds: p99(largest, kind),
    limit: { name: smallest.name, rounds: p99(smallest, kind) },
    target: { most: MOST_GROWTH },
  }))
}

type Kind = 'searches' | 'suggestions'
type Round = Record<Kind | `${Kind} again` | `bare ${Kind}` | `whole ${Kind}`, Pass>
type Catalogue = {
  name: string
  shop: ScratchShop
  bareUrl: string
  rounds: Round[]
  close(): Promise<void>
}

const PATHS: Record<Kind, string> = {
  searches: `/api/v1/products?limit=${PAGE}&search=`,
  suggestions: '/api/v1/suggestions?search=',
}

async function withBare(name: string, shop: ScratchShop): Promise<Catalogue> {
  const { rows } = await shop.pool.query<{ id: string }>('select id from dark_stores where is_default')
  const bare = await openBare({ connection: shop.connection, storeId: rows[0]?.id ?? '' })
  await indexLoaded(shop.url)
  return {
    name,
    shop,
    bareUrl: bare.url,
    rounds: [],
    async close() {
      bare.stop()
      await shop.close()
    },
  }
}

/** Runs in a separate process, as the shop does. */
export const openBare = (input: BareInput) => forkBare('./bare-products.ts', input)

/** Texts are searched, and again, then what they found is fetched by id; and the same for suggestions. */
async function measureOnce(
  { shop, bareUrl }: Catalogue,
  searched: string[],
  suggested: string[],
): Promise<Round> {
  return {
    ...(await beside('searches', shop.url, bareUrl, requestsOf(PATHS.searches, searched))),
    ...(await beside('suggestions', shop.url, bareUrl, requestsOf(PATHS.suggestions, suggested))),
  } as Round
}

const requestsOf = (path: string, texts: string[]) =>
  texts.map((text) => get(`${path}${encodeURIComponent(text)}`))

async function beside(
  kind: Kind,
  shopUrl: string,
  bareUrl: string,
  requests: Request[],
): Promise<Partial<Round>> {
  const own = await requestAll(shopUrl, requests, CLIENTS)
  const again = await requestAll(shopUrl, requests, CLIENTS)
  const found = own.bodies.map((body) => {
    const { data, products = data } = JSON.parse(body)
    return products.map(({ id }: { id: string }) => id)
  })
  const fetched = (path: string) =>
    requestAll(
      bareUrl,
      found.map((ids) => get(`${path}?ids=${ids.join()}`)),
      CLIENTS,
    )
  const bare = await fetched('/')
  return {
    [kind]: own,
    [`${kind} again`]: again,
    [`bare ${kind}`]: bare,
    [`whole ${kind}`]: await fetched('/whole'),
  }
}

function rowsOf({ name, rounds }: Catalogue): Row[] {
  const pace = (which: keyof Round) => rounds.map((round) => round[which].perSecond)
  const ofBare = (kind: Kind) =>
    ([kind, `${kind} again`] as const).flatMap((which): Row[] => [
      {
        name: `Search: ${which} in ${name}, ${CLIENTS} clients`,
        unit: 'a second',
        rounds: pace(which),
        limit: { name: 'a bare server that fetches the same', rounds: pace(`bare ${kind}`) },
        target: { least: 0.25 },
      },
      {
        name: `Search: ${which} in ${name}, ${CLIENTS} clients, with all fields`,
        unit: 'a second',
        rounds: pace(which),
        limit: { name: 'a bare server that fetches the same with all fields', rounds: pace(`whole ${kind}`) },
        target: { least: 0.25 },
      },
    ])
  const inDemo: Row[] = [
    {
      name: `Search: new searches in ${name}, ${CLIENTS} clients`,
      unit: 'a second',
      rounds: pace('searches'),
      target: { least: 400 },
    },
    {
      name: `Search: new searches in ${name}, ${CLIENTS} clients, p99`,
      unit: 'ms',
      rounds: rounds.map(({ searches }) => percentile(searches.ms, 0.99)),
    },
  ]
  return name === DEMO ? inDemo : [...ofBare('searches'), ...ofBare('suggestions')]
}
