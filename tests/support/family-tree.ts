import { importsOf, type Target } from './imports.ts'
import type { SourceFile } from './syntax.ts'

/** The slices that a slice may depend on, on the server and in the browser. All others are forbidden. */
export const mayUse: Record<string, string[]> = {
  info: [],
  mailing: [],
  media: [],
  ledger: [],
  payments: ['ledger'],
  'dark-stores': [],
  addresses: [],
  identity: ['mailing', 'media', 'dark-stores'],
  inventory: ['dark-stores'],
  catalogue: ['media', 'inventory'],
  search: ['catalogue', 'inventory', 'identity'],
  'search-insights': ['search', 'catalogue', 'dark-stores', 'cart'],
  orders: ['identity'],
  delivery: ['mailing', 'dark-stores', 'addresses', 'orders'],
  'stock-alerts': ['mailing', 'catalogue', 'inventory', 'identity'],
  cart: ['catalogue', 'inventory', 'delivery', 'stock-alerts'],
  collections: ['catalogue', 'cart'],
  recommendations: ['orders', 'catalogue', 'inventory', 'cart'],
  checkout: [
    'mails',
    'mailing',
    'cart',
    'inventory',
    'addresses',
    'delivery',
    'payments',
    'ledger',
    'orders',
    'identity',
  ],
  fulfilment: ['mailing', 'orders', 'inventory', 'payments', 'ledger', 'delivery', 'dark-stores', 'identity'],
  account: ['identity', 'addresses', 'cart', 'orders'],
  stocktaking: ['inventory', 'catalogue', 'dark-stores', 'identity'],
}

/** The owner of each table; SQL of other slices must not name it. */
export const owns: Record<string, string[]> = {
  platform: ['idempotency_keys', 'job_workers', 'migrations', 'outbox'],
  info: ['info_pages', 'shop_details'],
  mailing: ['mail_delivery', 'mails'],
  media: ['pictures', 'picture_folder'],
  ledger: ['ledger_entries', 'ledger_postings'],
  payments: [
    'payments',
    'payment_events',
    'refunds',
    'disputes',
    'sandbox_sessions',
    'sandbox_events',
    'sandbox_refunds',
  ],
  'dark-stores': ['dark_stores', 'pincodes'],
  addresses: ['addresses'],
  identity: ['users', 'sessions', 'staff_grants', 'one_time_codes', 'attempts'],
  inventory: ['stock', 'stock_movements', 'stock_reads', 'availability_changes', 'availability_horizons'],
  catalogue: [
    'categories',
    'sub_categories',
    'sub_category_parents',
    'products',
    'product_categories',
    'product_sub_categories',
    'product_sales',
    'catalogue_changes',
  ],
  search: [
    'search_boosts',
    'search_changes',
    'search_common_words',
    'search_deletions',
    'search_documents',
    'search_lexicon',
    'search_name_deletions',
    'search_name_words',
    'search_names',
    'search_postings',
    'search_product_changes',
    'search_products',
    'search_rewrites',
    'search_sales_changes',
    'search_vocabulary',
  ],
  'search-insights': ['search_adds', 'search_counts', 'search_keys', 'search_visit_adds', 'search_visits'],
  orders: ['orders', 'order_lines', 'order_adjustments', 'order_history', 'orders_to_count'],
  collections: ['collections', 'collection_products'],
  recommendations: ['product_pairs', 'pair_counts'],
  'stock-alerts': ['stock_alerts'],
  delivery: ['delivery_requests', 'eta_corrections'],
  cart: ['carts', 'cart_items'],
  checkout: ['holds'],
}

/** Views that a slice publishes for reading to the slices that may depend on it. */
export const publishes: Record<string, string[]> = {
  catalogue: [
    'catalogue_products',
    'catalogue_product_categories',
    'catalogue_product_sales',
    'catalogue_product_sub_categories',
    'catalogue_category_names',
    'catalogue_sub_category_names',
    'catalogue_last_changes',
  ],
  'dark-stores': ['dark_stores_names', 'dark_stores_pincode_names'],
  identity: ['identity_users'],
  inventory: ['inventory_stock', 'inventory_movements', 'inventory_availability_changes'],
  orders: ['orders_summaries', 'orders_steps', 'orders_product_lines'],
  payments: ['payments_states'],
}

/** The owner of each SQL function; the rules of its slice apply to it, and other slices must not call it. */
export const functions: Record<string, string[]> = {
  platform: [
    'claim_key',
    'notify_catalogue_changed',
    'notify_order_changed',
    'notify_stock_changed',
    'notify_stock_received',
    'report_outbox',
  ],
  ledger: ['ledger_in_balance', 'reject_ledger_change'],
  'dark-stores': ['metres_between'],
  inventory: ['note_availability_change', 'note_available_stock'],
  cart: ['cart_add', 'cart_add_at_store'],
  catalogue: [
    'catalogue_plain_unit',
    'catalogue_quantity',
    'catalogue_thing',
    'catalogue_unit_word',
    'catalogue_variant_group',
    'note_catalogue_change',
    'sold_lately',
  ],
  search: [
    'search_add_groups',
    'search_add_names',
    'search_move_names',
    'rewrite_search_documents',
    'search_amount',
    'search_deletions_of',
    'search_described',
    'search_devanagari_letters',
    'search_head',
    'search_latin_letters',
    'search_is_meant',
    'search_name_deletions_of',
    'search_sound',
    'search_sounds',
    'search_split',
    'search_without_size',
    'search_words',
    'search_words_of',
    'search_words_of_category',
    'search_words_of_name',
    'write_search_documents',
    'write_search_name_words',
    'write_search_postings',
    'note_search_change',
    'note_search_lexicon',
    'note_renamed_product',
    'note_search_product',
    'note_search_rows',
    'note_search_sales',
    'note_search_transaction',
    'on_search_names_written',
    'on_search_words_written',
    'on_products_changed',
    'on_products_updated',
    'on_product_categories_changed',
    'on_category_renamed',
    'on_sub_category_renamed',
  ],
  orders: ['assert_bills_add_up', 'is_order_step', 'order_adds_up', 'parts_add_up', 'reject_bill_change'],
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
