import { posix } from 'node:path'

export type SourceFile = { path: string; text: string }

/** Which slices a slice may know, on the server and in the browser alike. What is not written is forbidden. */
const mayKnow: Record<string, string[]> = {
  media: [],
  ledger: [],
  payments: ['ledger'],
  'dark-stores': [],
  addresses: [],
  identity: ['media'],
  inventory: ['dark-stores'],
  catalogue: ['media', 'inventory'],
  search: ['catalogue'],
  orders: ['identity'],
  delivery: ['dark-stores', 'addresses', 'orders'],
  cart: ['catalogue', 'inventory', 'delivery'],
  checkout: ['cart', 'inventory', 'addresses', 'delivery', 'payments', 'ledger', 'orders'],
  fulfilment: ['orders', 'inventory', 'payments', 'ledger', 'delivery'],
  account: ['identity', 'addresses', 'cart', 'orders'],
}

/** Packages that must stay out of the browser. */
const serverOnly =
  /^(ajv|fastify|@fastify\/.*|pg|kysely|sharp|jose|pino|stripe|@node-rs\/.*|graphile-worker|node:.*)$/

/** Each import of a file that the family tree forbids, in words. */
export function sinsIn(file: SourceFile): string[] {
  if (file.path.includes('.test.')) return []
  return importsOf(file).flatMap((target) => {
    const why = forbidden(file.path, target)
    return why ? [`${file.path} → ${target.to}: ${why}`] : []
  })
}

type Target = { to: string; typeOnly: boolean }

const IMPORT =
  /(?:import|export)\s+(type\s)?[^'"();]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|import\s+['"]([^'"]+)['"]/g

function importsOf({ path, text }: SourceFile): Target[] {
  return [...text.matchAll(IMPORT)].map(([, type, from, dynamic, bare]) => ({
    to: resolved(path, from ?? dynamic ?? bare ?? ''),
    typeOnly: Boolean(type),
  }))
}

function resolved(path: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? posix.join(posix.dirname(path), target) : target
}

function forbidden(from: string, { to, typeOnly }: Target): string | null {
  const side = sideOf(from)
  const other = sideOf(to)
  if (other === null) return side === 'web' && serverOnly.test(to) ? 'not for the browser' : null
  if (side === 'contract') return other === 'contract' ? null : 'contract imports nobody'
  if (side === 'demo') return other === 'web' ? 'the demo loads through the server' : null
  if (other === 'contract') return null
  if (side !== other)
    return from === 'server/main.ts' || from === 'server/dev.ts'
      ? null
      : `${side} and ${other} never import each other`
  return side === 'server' ? forbiddenInServer(from, to, typeOnly) : forbiddenInWeb(from, to)
}

function forbiddenInServer(from: string, to: string, typeOnly: boolean): string | null {
  const [, floor, slice] = from.split('/')
  const [, otherFloor, otherSlice = ''] = to.split('/')
  if (floor === 'platform') return otherFloor === 'platform' ? null : 'the platform knows no groceries'
  if (floor !== 'shop' || slice === undefined) return null
  if (otherFloor === 'platform') return null
  if (otherFloor !== 'shop') return 'no slice knows the app'
  if (slice === otherSlice) return forbiddenLayer(layerOf(from), layerOf(to), typeOnly)
  if (!mayKnow[slice]?.includes(otherSlice)) return `${slice} may not know ${otherSlice}`
  if (layerOf(from) === 'store' && !typeOnly) return 'a store is SQL and nothing else'
  return layerOf(to) === 'door' ? null : 'other slices enter by the front door'
}

function forbiddenLayer(from: Layer, to: Layer, typeOnly: boolean): string | null {
  if (typeOnly) return null
  if (from === 'routes' && to === 'store') return 'routes hold no SQL'
  if (from === 'rules' && to === 'store') return 'rules are pure'
  if (from === 'store' && (to === 'door' || to === 'routes')) return 'a store is SQL and nothing else'
  return null
}

function forbiddenInWeb(from: string, to: string): string | null {
  const floors = ['lib', 'ui', 'shop', 'pages']
  const [, floor = '', slice = ''] = from.split('/')
  const [, otherFloor = '', otherSlice = ''] = to.split('/')
  const own = floors.indexOf(floor)
  const other = floors.indexOf(otherFloor)
  // the tokens and what is made of them are everybody's
  if (own === -1 || /\.css(?:\?\w+)?$/.test(to)) return null
  if (other > own || other === -1) return `${floor} is below ${otherFloor}`
  if (floor !== 'shop' || otherFloor !== 'shop' || slice === otherSlice) return null
  return mayKnow[slice]?.includes(otherSlice) ? null : `${slice} may not know ${otherSlice}`
}

type Layer = 'routes' | 'rules' | 'store' | 'door'

const layerOf = (path: string): Layer =>
  (/\.(routes|rules|store)\.tsx?$/.exec(path)?.[1] as Layer | undefined) ?? 'door'

function sideOf(path: string): 'contract' | 'server' | 'web' | 'demo' | null {
  const [first] = path.split('/')
  return first === 'contract' || first === 'server' || first === 'web' || first === 'demo' ? first : null
}
