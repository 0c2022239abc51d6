import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type SourceFile, sinsIn } from './support/family-tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files: SourceFile[] = globSync('{contract,server,web,demo}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.endsWith('.d.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }))

test('every file knows only whom the family tree lets it know', () => {
  // a guard that saw nothing would pass too
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(sinsIn)).toEqual([])
})

test.each([
  ['contract/cart.ts', '#server/app.ts', 'contract imports nobody'],
  ['server/shop/cart/cart.ts', '#web/lib/api.ts', 'server and web never meet'],
  ['web/shop/cart/cart-bar.tsx', '#server/shop/cart/cart.ts', 'server and web never meet'],
  ['server/platform/http/http.ts', '#server/shop/cart/cart.ts', 'no grocery word in the platform'],
  ['server/shop/cart/cart.ts', '#server/shop/checkout/place-order.ts', 'nobody knows a conductor'],
  ['server/shop/orders/orders.ts', '#server/shop/inventory/inventory.ts', 'orders know no stock'],
  ['server/shop/cart/cart.ts', '#server/shop/catalogue/catalogue.store.ts', 'by the front door only'],
  ['server/shop/cart/cart.routes.ts', './cart.store.ts', 'no SQL in routes'],
  ['server/shop/cart/cart.rules.ts', './cart.store.ts', 'rules are pure'],
  [
    'server/shop/cart/cart.store.ts',
    '#server/shop/catalogue/catalogue.ts',
    'a store is SQL and nothing else',
  ],
  ['server/shop/cart/cart.ts', '../../app.ts', 'no slice knows the app'],
  ['web/ui/button.tsx', '#web/shop/cart/cart-bar.tsx', 'no grocery word in ui'],
  ['web/lib/api.ts', '#web/ui/button.tsx', 'lib is below ui'],
  ['web/shop/catalogue/product-tile.tsx', '#web/shop/cart/add-to-cart.tsx', 'the catalogue knows no cart'],
  ['web/shop/cart/cart-bar.tsx', '#web/pages/layout.tsx', 'slices know no page'],
  ['web/pages/shop/home.tsx', 'ajv', 'the browser never gets the validator'],
])('a planted sin is caught: %s importing %s (%s)', (path, target) => {
  const planted = { path, text: `import { x } from '${target}'\n` }
  expect(sinsIn(planted)).toHaveLength(1)
  const dynamic = { path, text: `const x = await import('${target}')\n` }
  expect(sinsIn(dynamic)).toHaveLength(1)
})

test('no file of the house is longer than 300 lines', () => {
  const own = globSync('{contract,server,web,demo,tests,tools,bench,e2e}/**/*.{ts,tsx,mjs}', { cwd: root })
  const long = own.filter((path) => readFileSync(`${root}/${path}`, 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})
