import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { describeSchema } from '#server/platform/database/schema.ts'
import { describeTables } from '#server/platform/database/table-types.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import { browserContract } from '../tools/browser-contract.ts'
import { TEMPLATE } from './support/database.ts'
import { orderStatesPage } from './support/order-states-page.ts'

/** Generated files are committed, so that a reviewer sees how a change affects them. */
function expectFile(path: string, content: string): void {
  const file = new URL(`../${path}`, import.meta.url)
  if (process.env.UPDATE_GENERATED) {
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, content)
  }
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '', `${path} is out of date: npm run generate`).toBe(
    content,
  )
}

test('docs/openapi.json matches the contract', () => {
  expectFile('docs/openapi.json', `${JSON.stringify(openApi(contracts), null, 2)}\n`)
})

test('docs/order-states.md shows the statuses and steps of orders', () => {
  expectFile('docs/order-states.md', orderStatesPage())
})

test('server/schema.sql and server/tables.ts match the migrations', async () => {
  const pool = new pg.Pool({ ...inject('database'), database: TEMPLATE })
  expectFile('server/schema.sql', await describeSchema(pool))
  expectFile('server/tables.ts', await describeTables(pool))
  await pool.end()
})

test('contract/browser has the endpoints and constants of the contract, and no other file', async () => {
  const files = await browserContract()
  expect(Object.keys(files).length).toBeGreaterThan(10)
  for (const [path, content] of Object.entries(files)) expectFile(path, content)
  const folder = fileURLToPath(new URL('../contract/browser', import.meta.url))
  const present = globSync('**/*.ts', { cwd: folder }).map(
    (file) => `contract/browser/${file.replaceAll('\\', '/')}`,
  )
  expect(present.toSorted()).toEqual(Object.keys(files).toSorted())
})
