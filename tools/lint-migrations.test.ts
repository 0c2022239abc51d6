import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

async function lint(sql: string): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jhatpat-lint-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, '9001_planted.sql')
  await writeFile(file, sql)
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'lint-migrations.ts'), file],
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}` }),
    )
  })
}

test.each([
  [
    'an index that blocks writes',
    'create index orders_by_day on orders (placed_at);',
    'require-concurrent-index',
  ],
  [
    'a check of all rows under an exclusive lock',
    'alter table orders add constraint positive check (total > 0);',
    'constraint-missing-not-valid',
  ],
  ['a column that old processes still read', 'alter table orders drop column total;', 'ban-drop-column'],
  [
    'a column that old processes do not fill',
    'alter table orders add column a int not null;',
    'adding-required',
  ],
])('%s is refused and named', async (_what, sql, rule) => {
  expect(await lint(sql)).toEqual({ code: 1, output: expect.stringContaining(rule) })
})

test('a new table, an optional column and a check of new rows are accepted', async () => {
  const { code, output } = await lint(
    `create table tips (id uuid primary key);
     alter table orders add column tip int;
     alter table orders add constraint tips_are_positive check (tip > 0) not valid;`,
  )
  expect(output).toContain('Found 0 issues')
  expect(code).toBe(0)
})

test('an index that is made beside other writes is accepted outside a transaction only', async () => {
  const index = 'create index concurrently if not exists orders_by_day on orders (placed_at);\n'
  expect(await lint(`-- outside a transaction\n${index}`)).toMatchObject({ code: 0 })
  expect(await lint(`alter table orders add column tip int;\n${index}`)).toEqual({
    code: 1,
    output: expect.stringContaining('ban-concurrent-index-creation-in-transaction'),
  })
})
