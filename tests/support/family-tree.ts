import { importsOf, type Target } from './imports.ts'
import type { SourceFile } from './syntax.ts'

/** The slices that a slice may depend on, on the server and in the browser. All others are forbidden. */
export const mayUse: Record<string, string[]> = {
  info: [],
  audit: ['identity'],
  mailing: [],
  media: [],
  ledger: [],
  payments: ['ledger', 'wallet'],
  wallet: ['orders', 'identity'],
  'dark-stores': [],
  addresses: [],
  identity: ['mailing', 'media', 'dark-stores'],
  inventory: ['dark-stores'],
  catalogue: ['media', 'inventory'],
  'least-life': ['inventory', 'catalogue'],
  search: ['catalogue', 'inventory', 'identity'],
  'search-insights': ['search', 'catalogue', 'dark-stores', 'cart'],
  orders: ['identity'],
  slots: ['dark-stores', 'orders'],
  messaging: ['mailing', 'identity', 'orders'],
  delivery: ['mailing', 'dark-stores', 'addresses', 'orders', 'rider-offers'],
  'stock-alerts': ['mailing', 'catalogue', 'inventory', 'identity'],
  cart: ['catalogue', 'inventory', 'delivery', 'stock-alerts'],
  collections: ['catalogue', 'cart'],
  recommendations: ['orders', 'catalogue', 'inventory', 'cart'],
  checkout: [
    'mails',
    'mailing',
    'messaging',
    'cart',
    'inventory',
    'addresses',
    'delivery',
    'slots',
    'wallet',
    'payments',
    'ledger',
    'orders',
    'identity',
  ],
  fulfilment: [
    'mailing',
    'messaging',
    'orders',
    'cart',
    'inventory',
    'bins',
    'rider-cash',
    'rider-offers',
    'catalogue',
    'invoices',
    'upi',
    'wallet',
    'payments',
    'ledger',
    'delivery',
    'slots',
    'dark-stores',
    'identity',
  ],
  account: [
    'identity',
    'addresses',
    'cart',
    'orders',
    'checkout',
    'payments',
    'fulfilment',
    'help',
    'invoices',
    'upi',
    'wallet',
    'stock-alerts',
    'saved-lists',
    'delivery',
    'mailing',
    'messaging',
  ],
  help: ['fulfilment', 'orders', 'cart', 'identity', 'mailing', 'media', 'dark-stores'],
  reorder: ['orders', 'cart', 'catalogue'],
  'saved-lists': ['reorder', 'orders', 'catalogue', 'identity'],
  'rider-cash': ['identity'],
  bins: ['catalogue', 'inventory'],
  'demo-evening': [],
  stocktaking: ['bins', 'inventory', 'least-life', 'catalogue', 'dark-stores', 'identity'],
  'rider-offers': ['identity'],
  books: ['ledger', 'orders', 'rider-cash'],
  invoices: ['orders', 'catalogue', 'dark-stores', 'payments', 'ledger'],
  upi: ['identity'],
}

/** Files that compose the server and load the build. */
const COMPOSES = /^(?:server\/[^/]+|web\/pages\/.+|web\/[^/]+)$/

/** Plain data about pages (address, traits), which the server, the service worker and every part of web read. */
const PAGE_TABLE = 'web/routes.ts'

/** Packages that must stay out of the browser. */
const serverOnly =
  /^(ajv|fastify|@fastify\/.*|pg|kysely|sharp|jose|pino|stripe|@node-rs\/.*|graphile-worker|node:.*)$/

/** Describes each import of a file that the family tree forbids. */
export function violationsIn(file: SourceFile): string[] {
  if (file.path.includes('.test.')) return []
  return importsOf(file).flatMap((target) => {
    const why = forbidden(file.path, target)
    return why ? [`${file.path} → ${target.to ?? 'a computed path'}: ${why}`] : []
  })
}

function forbidden(from: string, { to, typeOnly }: Target): string | null {
  if (from === PAGE_TABLE) return 'the table of pages imports nothing'
  const side = sideOf(from)
  if (to === null) return COMPOSES.test(from) ? null : 'an import is written out'
  const other = sideOf(to)
  if (other === null) return side === 'web' && serverOnly.test(to) ? 'not for the browser' : null
  if (side === 'contract') return other === 'contract' ? null : 'contract imports nobody'
  if (side === 'demo') return other === 'web' ? 'the demo loads through the server' : null
  if (other === 'contract' || to === PAGE_TABLE) return null
  if (side !== other)
    return from === 'server/main.ts' || from === 'server/dev-shop.ts'
      ? null
      : `${side} and ${other} never import each other`
  return side === 'server' ? forbiddenInServer(from, to, typeOnly) : forbiddenInWeb(from, to)
}

function forbiddenInServer(from: string, to: string, typeOnly: boolean): string | null {
  const [, floor, slice] = from.split('/')
  const [, otherFloor, otherSlice = ''] = to.split('/')
  if (floor === 'platform') return otherFloor === 'platform' ? null : 'the platform knows no groceries'
  if (floor === 'embedded-postgres')
    return otherFloor === floor ? null : 'the embedded database server stands alone'
  if (floor !== 'shop' || slice === undefined) return null
  if (otherFloor === 'platform') return null
  if (otherFloor !== 'shop') return 'no slice knows the app'
  if (slice === otherSlice) return forbiddenLayer(layerOf(from), layerOf(to), typeOnly)
  if (!mayUse[slice]?.includes(otherSlice)) return `${slice} may not use ${otherSlice}`
  if (layerOf(from) === 'queries' && !typeOnly) return 'a queries file is SQL and nothing else'
  const entry = `server/shop/${otherSlice}/${otherSlice}`
  if (to === `${entry}.wire.ts` || to === `${entry}.v1.wire.ts`)
    return forbiddenLayer(layerOf(from), 'wire', typeOnly)
  return to === `${entry}.ts` ? null : 'other slices enter by the front door'
}

function forbiddenLayer(from: Layer, to: Layer, typeOnly: boolean): string | null {
  if (to === 'wire' && from !== 'wire' && from !== 'routes') return 'published shapes are for wire and routes'
  if (typeOnly) return null
  if (from === 'wire' && (to === 'queries' || to === 'routes')) return 'a wire file only converts'
  if (from === 'routes' && to === 'queries') return 'routes hold no SQL'
  if (from === 'rules' && to === 'queries') return 'rules are pure'
  if (from === 'queries' && (to === 'use cases' || to === 'routes'))
    return 'a queries file is SQL and nothing else'
  return null
}

function forbiddenInWeb(from: string, to: string): string | null {
  const floors = ['lib', 'ui', 'shop', 'pages']
  const [, floor = '', slice = ''] = from.split('/')
  const [, otherFloor = '', otherSlice = ''] = to.split('/')
  const own = floors.indexOf(floor)
  const other = floors.indexOf(otherFloor)
  // every folder may use the tokens and what is generated from them
  if (own === -1 || /\.css(?:\?\w+)?$/.test(to)) return null
  if (other > own || other === -1) return `${floor} is below ${otherFloor}`
  if (floor !== 'shop' || otherFloor !== 'shop') return null
  const isEntry = to === `web/shop/${otherSlice}/${otherSlice}.ts`
  if (slice === otherSlice) return isEntry ? 'inside a slice nobody uses its front door' : null
  if (!mayUse[slice]?.includes(otherSlice)) return `${slice} may not use ${otherSlice}`
  return isEntry ? null : 'other slices enter by the front door'
}

type Layer = 'routes' | 'wire' | 'rules' | 'queries' | 'use cases'

const layerOf = (path: string): Layer =>
  (/\.(routes|wire|rules|queries)\.tsx?$/.exec(path)?.[1] as Layer | undefined) ?? 'use cases'

function sideOf(path: string): 'contract' | 'server' | 'web' | 'demo' | null {
  const [first] = path.split('/')
  return first === 'contract' || first === 'server' || first === 'web' || first === 'demo' ? first : null
}
