import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'
import {
  buyingCalls,
  endpointOf,
  makeCall,
  openCallContext,
  readingCalls,
  type SampleCall,
} from './support/shopper-calls.ts'
import { listenToStatements } from './support/statements.ts'

const shop = await openTestShop({}, { handsOver: false, loadsSearch: false })
const fixture = await seed(shop)
const context = await openCallContext(shop, fixture)
const statements = listenToStatements(shop)
afterAll(() => shop.close())

const BRACKETS = /^(begin|commit|rollback|savepoint|release savepoint|set )/
/** The default store, which a process reads every ten seconds: the call that happens to do so is not the same one. */
const DEFAULT_STORE = /from dark_stores s where s\.is_default$/

/** Statements that a call sends, without those that begin and end a transaction and that for the default store. */
async function countOf(call: SampleCall): Promise<number> {
  statements.clear()
  await makeCall(context, call)
  return statements.all().filter((text) => !BRACKETS.test(text) && !DEFAULT_STORE.test(text)).length
}

const lineOf = (call: SampleCall, ...counts: number[]) => {
  const { method, path } = endpointOf(call)
  return `| \`${method} ${path}${call.sent.query ?? ''}\` | ${counts.join(' | ')} |`.replace(
    /[0-9a-f]{32}/g,
    '…',
  )
}

test('docs/statements.md has the number of statements of every call of a shopper', async () => {
  const reading = []
  for (const call of readingCalls(context)) {
    const first = await countOf(call)
    reading.push(lineOf(call, first, await countOf(call)))
  }
  await context.shopper.call(cartContract.list)
  const buying = []
  // a curd, which is in the cart, two toned milks and a whole milk at 30 rupees
  for (const call of buyingCalls(context, 120)) buying.push(lineOf(call, await countOf(call)))
  const file = new URL('../docs/statements.md', import.meta.url)
  const text = `${HEAD}${reading.join('\n')}\n\n${BUYING}${buying.join('\n')}\n`
  if (process.env.UPDATE_GENERATED) writeFileSync(file, text)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '', 'docs/statements.md: npm run generate').toBe(
    text,
  )
})

test('every endpoint with which shoppers read is counted', () => {
  const counted = new Set([...readingCalls(context), ...buyingCalls(context, 0)].map(endpointOf))
  const reads = Object.values(contracts)
    .flatMap((contract) => Object.values(contract as Record<string, Endpoint>))
    .filter(({ method, access }) => method === 'GET' && ['anyone', 'shopper'].includes(access))
  const missing = reads.filter((endpoint) => !counted.has(endpoint)).map(({ path }) => path)
  expect(missing.sort()).toEqual(NOT_COUNTED)
})

const NOT_COUNTED = [
  // a payment that is under way is needed
  '/api/order/payment/:id',
  // ends the session
  '/api/user/logout',
  // a packed order is needed
  '/api/v1/invoices/:id/pdf',
  // a stream
  '/api/v1/orders/:id/events',
  // a packed order is needed
  '/api/v1/orders/:id/invoices',
  '/api/v1/payments/:id',
]

const HEAD = `# Statements per call

Written by \`npm run generate\`, checked by \`tests/statement-counts.test.ts\`: how many statements a call sends to the
database, the session and what is read before each request among them; the statements that begin and end a transaction
do not count, nor does the default store, which a process reads every ten seconds. A process remembers what does not
change (records 077 to 083), so the second call of the same kind sends fewer. The search index is not loaded; when it
is, new texts send fewer.

## Reading

| call | first | again |
|---|--:|--:|
`
const BUYING = `## Buying

| call | statements |
|---|--:|
`
