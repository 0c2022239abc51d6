import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { promises } from '#contract/promises.ts'
import { describeSchema } from '#server/platform/database/schema.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import { TEMPLATE } from './support/database.ts'

/** Files made from the code are committed, so that a reviewer sees what a change does to them. */
function expectFile(path: string, content: string): void {
  const file = new URL(`../${path}`, import.meta.url)
  if (process.env.UPDATE_GENERATED) writeFileSync(file, content)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '', `${path} is out of date: npm run generate`).toBe(
    content,
  )
}

test('docs/openapi.json is what the server promises today', () => {
  expectFile('docs/openapi.json', `${JSON.stringify(openApi(promises), null, 2)}\n`)
})

test('server/schema.sql is what the migrations make', async () => {
  const pool = new pg.Pool({ ...inject('database'), database: TEMPLATE })
  expectFile('server/schema.sql', await describeSchema(pool))
  await pool.end()
})
