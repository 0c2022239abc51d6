import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { violationsIn } from './support/family-tree.ts'
import { folderViolationsIn, mayImport } from './support/folder-rules.ts'
import { importsOf, namesImportedFrom, otherThanExports } from './support/imports.ts'
import { exportsOf } from './support/retired-names.ts'
import type { SourceFile } from './support/syntax.ts'
import {
  otherOrigin,
  publishedNamesIn,
  publishedNamesInWeb,
  schemasOf,
  sentByWeb,
} from './support/wire-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files: SourceFile[] = globSync('{contract,server,web,demo}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.endsWith('.d.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }))

test('every file imports only what the family tree allows', () => {
  // a guard that reads no files would pass as well
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(violationsIn)).toEqual([])
})

test.each([
  ['contract/cart.ts', '#server/app.ts', 'contract imports nobody'],
  ['server/shop/cart/cart.ts', '#web/lib/api.ts', 'server and web never meet'],
  ['web/shop/cart/cart-bar.tsx', '#server/shop/cart/cart.ts', 'server and web never meet'],
  ['server/embedded-postgres/place.ts', '#server/platform/database/database.ts', 'it stands alone'],
  ['server/platform/database/database.ts', '#server/embedded-postgres/process.ts', 'no platform above it'],
  ['server/shop/orders/orders.ts', '#server/embedded-postgres/process.ts', 'no slice knows its server'],
  ['server/platform/http/http.ts', '#server/shop/cart/cart.ts', 'no grocery word in the platform'],
  ['server/shop/cart/cart.ts', '#server/shop/checkout/place-order.ts', 'nobody knows a conductor'],
  ['server/shop/orders/orders.ts', '#server/shop/inventory/inventory.ts', 'orders know no stock'],
  ['server/shop/cart/cart.ts', '#server/shop/catalogue/catalogue.queries.ts', 'by the front door only'],
  ['server/shop/fulfilment/money.ts', '#server/shop/payments/refunds.ts', 'by the front door only'],
  ['server/shop/catalogue/manage.ts', '../inventory/stock-reads.ts', 'by the front door only'],
  ['web/shop/search/use-search.ts', '#web/shop/catalogue/gallery.tsx', 'by the front door only'],
  ['web/shop/cart/proceed.tsx', '#web/shop/delivery/place-dialog.tsx', 'by the front door only'],
  ['web/shop/cart/proceed.tsx', './cart.ts', 'inside a slice nobody uses its front door'],
  ['server/shop/cart/cart.routes.ts', './cart.queries.ts', 'no SQL in routes'],
  ['server/shop/cart/cart.rules.ts', './cart.queries.ts', 'rules are pure'],
  [
    'server/shop/cart/cart.queries.ts',
    '#server/shop/catalogue/catalogue.ts',
    'a queries file is SQL and nothing else',
  ],
  ['server/shop/cart/cart.ts', './cart.wire.ts', 'use cases know no published shapes'],
  ['server/shop/cart/cart.queries.ts', './cart.wire.ts', 'queries know no published shapes'],
  ['server/shop/cart/cart.ts', '#server/shop/catalogue/catalogue.wire.ts', 'nor those of another slice'],
  ['server/shop/cart/cart.wire.ts', '#server/shop/catalogue/manage.wire.ts', 'by the front door only'],
  [
    'server/shop/catalogue/catalogue.wire.ts',
    '#server/shop/cart/cart.wire.ts',
    'the catalogue knows no cart',
  ],
  ['server/shop/cart/cart.wire.ts', './cart.queries.ts', 'a wire file only converts'],
  ['server/shop/cart/cart.ts', '../../app.ts', 'no slice knows the app'],
  ['web/ui/button.tsx', '#web/shop/cart/cart-bar.tsx', 'no grocery word in ui'],
  ['web/lib/api.ts', '#web/ui/button.tsx', 'lib is below ui'],
  ['web/shop/catalogue/product-tile.tsx', '#web/shop/cart/add-to-cart.tsx', 'the catalogue knows no cart'],
  ['web/shop/cart/cart-bar.tsx', '#web/pages/layout.tsx', 'slices know no page'],
  ['web/pages/shop/home.tsx', 'ajv', 'the browser never gets the validator'],
  ['web/routes.ts', '#contract/slug.ts', 'the table of pages is plain data'],
  ['web/routes.ts', 'react-router', 'the table of pages is plain data'],
  ['contract/slug.ts', '#web/routes.ts', 'contract imports nobody, not even the table of pages'],
])('a planted violation is caught: %s importing %s (%s)', (path, target) => {
  const planted = { path, text: `import { x } from '${target}'\n` }
  expect(violationsIn(planted)).toHaveLength(1)
  const dynamic = { path, text: `const x = await import('${target}')\n` }
  expect(violationsIn(dynamic)).toHaveLength(1)
})

const testsAndTools: SourceFile[] = globSync(`{${Object.keys(mayImport)}}/**/*.{ts,mts,mjs}`, { cwd: root })
  .filter((path) => !/\.d\.m?ts$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }))

test('no two folders of tests and tools import each other, and the shop imports none of them', () => {
  expect(testsAndTools.length).toBeGreaterThan(200)
  expect([...testsAndTools, ...files].flatMap(folderViolationsIn)).toEqual([])
  const folders = Object.keys(mayImport)
  for (const [index, folder] of folders.entries())
    expect(folders.slice(0, index), folder).toEqual(expect.arrayContaining(mayImport[folder] ?? []))
})

test.each([
  ['visual-tests/shopper-screens.ts', '../e2e/support/users.ts'],
  ['tests/support/address-dialog.ts', '../../visual-tests/screen.ts'],
  ['bench/run.ts', '../fault-tests/run.ts'],
  ['tools/shops.ts', '../e2e/support/users.ts'],
  ['tests/support/buying.ts', '../tables.test.ts'],
  ['server/shop/cart/cart.ts', '#tests/support/buying.ts'],
  ['web/shop/cart/cart.test.ts', '../../../tools/shops.ts'],
])('a planted import between folders is caught: %s importing %s', (path, target) => {
  expect(folderViolationsIn({ path, text: `import { x } from '${target}'\n` })).toHaveLength(1)
})

test.each([
  "import {\n  x, // not from './here'\n  y,\n} from '#server/app.ts'",
  "import x /* ; from 'there' */, { y } from '#server/app.ts'",
  "const x = await import(/* only once */ '#server/app.ts')",
  'const x = await import(`#server/app.ts`)',
  "let x: import('#server/app.ts').Shop",
  "import x = require('#server/app.ts')",
  "const x = require('#server/app.ts')",
  "export * as x from '#server/app.ts'",
  "export { x } from '#server/app.ts'",
  "import '#server/app.ts'",
  "const x = await import('#server/' + name)",
])('a planted violation is caught in any form: %s', (text) => {
  expect(violationsIn({ path: 'server/shop/cart/cart.ts', text })).toHaveLength(1)
})

test.each([
  `const x = "import { x } from '#server/app.ts'"`,
  "// import { x } from '#server/app.ts'",
  "/* export * from '#server/app.ts' */",
  "const x = `import('#server/app.ts') is forbidden`",
])('text that only looks like an import is not reported: %s', (text) => {
  expect(violationsIn({ path: 'server/shop/cart/cart.ts', text })).toEqual([])
})

test.each([
  ['server/shop/cart/cart.routes.ts', './cart.wire.ts'],
  ['server/shop/cart/cart.wire.ts', '#server/shop/catalogue/catalogue.wire.ts'],
  ['server/shop/account/account.routes.ts', '#server/shop/cart/cart.wire.ts'],
])('published shapes may use those of lower slices: %s imports %s', (path, target) =>
  expect(violationsIn({ path, text: `import { x } from '${target}'\n` })).toEqual([]),
)

test('a use case does not import even the type of a published shape', () => {
  const text = "import type { x } from './cart.wire.ts'\n"
  expect(violationsIn({ path: 'server/shop/cart/cart.ts', text })).toHaveLength(1)
})

const shapes = new Set(files.filter(({ path }) => path.startsWith('contract/')).flatMap(schemasOf))

test('published names and shapes are in wire and routes files only', () => {
  expect(shapes.size).toBeGreaterThan(20)
  // a guard that finds nothing would pass as well: names in wire files would be violations elsewhere
  const moved = files.filter(({ path }) => path.endsWith('.wire.ts'))
  const elsewhere = moved.map(({ text }) => ({ path: 'server/shop/cart/x.ts', text }))
  expect(elsewhere.flatMap((file) => publishedNamesIn(file, shapes)).length).toBeGreaterThan(10)
  const found = files.flatMap((file) => publishedNamesIn(file, shapes).map((name) => `${file.path}: ${name}`))
  const others = Object.entries(otherOrigin).flatMap(([path, names]) =>
    names.map((name) => `${path}: ${name}`),
  )
  expect(found.sort()).toEqual(others.sort())
})

test.each([
  'const x = { _id: row.id }',
  "const x = { '_id': row.id }",
  'const { more_details } = product',
  'const x = order.totalAmt',
  "const x = order['totalAmt']",
  'type X = { list_items: string[] }',
  "type X = { 'address_line': string }",
  "type X = Pick<Order, 'payment_status'>",
  "import { toRupees as rupees } from '#contract/pricing.ts'",
  "import * as pricing from '#contract/pricing.ts'\nconst x = pricing.toPaise(1)",
  "import { pictureUrl } from '#contract/pictures.ts'",
  "import { billReply } from '#contract/shapes.ts'",
  "import type { CartItem } from '#contract/cart.ts'",
  "import { type Product as Wire } from '#contract/catalogue.ts'",
  'const x = sql<{ _id: string }>`select id as "_id" from products`',
])('a planted published name is found: %s', (text) => {
  expect(publishedNamesIn({ path: 'server/shop/cart/cart.ts', text }, shapes)).toHaveLength(1)
  expect(publishedNamesIn({ path: 'server/shop/cart/cart.wire.ts', text }, shapes)).toEqual([])
})

test.each([
  'const x = sql`select payment_status, address_line from orders`',
  "const x = db.selectFrom('orders').select('payment_status')",
  "const x = '_id'",
  '// _id, toRupees',
  "import { MAX_LINES } from '#contract/cart.ts'",
])('text that only looks like a published name is not reported: %s', (text) =>
  expect(publishedNamesIn({ path: 'server/shop/cart/cart.ts', text }, shapes)).toEqual([]),
)

// the calls of stock never had historical shapes (decision 054)
const historical = new Set([...shapes].filter((shape) => !/^contract\/(?:v1\/|inventory\.ts )/.test(shape)))

test('screens of products, carts and orders read version 1: they use published names in bodies only', () => {
  expect(historical).toContain('contract/orders.ts Order')
  const found = files.flatMap((file) =>
    publishedNamesInWeb(file, historical).map((name) => `${file.path}: ${name}`),
  )
  const sent = Object.entries(sentByWeb).flatMap(([path, names]) => names.map((name) => `${path}: ${name}`))
  expect(found.sort()).toEqual(sent.sort())
})

test.each([
  "import type { Order } from '#contract/orders.ts'",
  "import { type OrderDetails as Details } from '#contract/fulfilment.ts'",
  "import type * as contract from '#contract/fulfilment.ts'",
  "type Refund = import('#contract/fulfilment.ts').RefundReply",
  "export * from '#contract/orders.ts'",
  'const total = order.totalAmt',
  "const key = order['_id']",
  'const { delivery_address } = order',
  "type Paid = Pick<Order, 'payment_status'>",
  "import { toPaise } from '#contract/pricing.ts'",
  "import { cartContract as cart } from '#contract/browser/cart.ts'",
  "import type { ProductOutcome } from '#contract/catalogue-admin.ts'",
])('a planted published name in such a screen is found: %s', (text) => {
  for (const path of [
    'web/shop/cart/cart-line-row.tsx',
    'web/pages/shop/product.tsx',
    'web/shop/catalogue/admin/product-form.tsx',
    'web/shop/inventory/admin/stock-table.tsx',
    'web/pages/admin/upload-product.tsx',
    'web/shop/orders/order-card.tsx',
    'web/shop/fulfilment/order-row.tsx',
    'web/pages/account/order.tsx',
    'web/shop/checkout/order-placed.tsx',
  ])
    expect(publishedNamesInWeb({ path, text }, historical)).toHaveLength(1)
})

test.each([
  "import type { Order } from '#contract/v1/order-details.ts'",
  "import type { OrderStatus } from '#contract/orders.ts'",
  "import { UNDO_SECONDS } from '#contract/browser/fulfilment.ts'",
  'const total = order.total.amount',
])('what version 1 has is none: %s', (text) =>
  expect(publishedNamesInWeb({ path: 'web/shop/orders/order-card.tsx', text }, historical)).toEqual([]),
)

test('a file that cannot be read is an error, not a file without imports', () => {
  expect(() => violationsIn({ path: 'server/shop/cart/cart.ts', text: 'import {' })).toThrow('cart.ts')
})

const entries = files.filter(({ path }) => /^web\/shop\/([\w-]+)\/\1\.ts$/.test(path))

test('an entry file of web/shop only exports by name what files of its slice define', () => {
  // vite.chunks.ts marks these files as free of side effects
  expect(entries.length).toBeGreaterThan(5)
  expect(entries.filter((file) => otherThanExports(file).length > 0)).toEqual([])
  const planted =
    "export { useCart } from './use-cart.ts'\nimport './x.ts'\nexport const y = 1\nexport * from './z.ts'"
  expect(otherThanExports({ path: 'web/shop/cart/cart.ts', text: planted })).toHaveLength(3)
})

test('each export of an entry file of web/shop is imported by another slice', () => {
  const imported = new Set(
    files.filter(({ path }) => path.startsWith('web/shop/')).flatMap(namesImportedFrom),
  )
  const exported = entries.flatMap(({ path, text }) => exportsOf(path, text).map((name) => `${path} ${name}`))
  expect(exported.length).toBeGreaterThan(20)
  expect(exported.filter((name) => !imported.has(name))).toEqual([])
})

test('the browser loads no schemas: of modules that have them, it imports types only', () => {
  expect(schemasLoadedBy('web/', files)).toEqual([])
  const values = { path: 'web/lib/x.ts', text: "import { MAX_QUANTITY } from '#contract/cart.ts'" }
  const inline = { path: 'web/lib/x.ts', text: "import { type CartItem } from '#contract/cart.ts'" }
  for (const planted of [values, inline])
    expect(schemasLoadedBy('web/', [...files, planted])).toContain('contract/cart.ts')
  const types = { path: 'web/lib/x.ts', text: "import type { CartItem } from '#contract/cart.ts'" }
  expect(schemasLoadedBy('web/', [...files, types])).toEqual([])
})

test.each([
  'server/pages.ts',
  'web/worker/worker.ts',
  'web/lib/next-path.ts',
  'web/shop/delivery/place-dialog.tsx',
])('every part may import the table of pages: %s', (path) =>
  expect(violationsIn({ path, text: "import { pageAt } from '#web/routes.ts'\n" })).toEqual([]),
)

test('no source file is longer than 300 lines', () => {
  const own = globSync('{contract,server,web,demo,tests,tools,bench,e2e}/**/*.{ts,tsx,mjs}', { cwd: root })
    // generated, and as long as the schema
    .filter((path) => path !== 'server/tables.ts')
  const long = own.filter((path) => readFileSync(`${root}/${path}`, 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

/** Modules with schemas that files of a folder load, directly or through what they import. */
function schemasLoadedBy(folder: string, all: SourceFile[]): string[] {
  const loaded = new Set(all.map(({ path }) => path).filter((path) => path.startsWith(folder)))
  const importsByFile = Map.groupBy(all, ({ path }) => path)
  const found = new Set<string>()
  for (const path of loaded) {
    if (path.includes('.test.')) continue
    for (const { to, typeOnly } of (importsByFile.get(path) ?? []).flatMap(importsOf)) {
      if (typeOnly || to === null) continue
      loaded.add(to)
      if (to === 'typebox') found.add(path)
    }
  }
  return [...found]
}
