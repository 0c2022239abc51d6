import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runDrill } from './run-drill.fixture.ts'

// the whole drill starts three shops and two databases
vi.setConfig({ testTimeout: 120_000, hookTimeout: 480_000 })

const drill = await runDrill(['--keep', '--operations', '40'])
const folder = /restored files are in (\S+)\.$/m.exec(drill.output)?.[1] ?? ''
const point = /sold on until (.+?), the point/.exec(drill.output)?.[1] ?? ''
const backup = path.join(folder, 'backup')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('database and pictures of a shop are restored to the point before a mistake, and nothing is missing', () => {
  expect(drill.output).toMatch(/^All checks passed\.$/m)
  expect(drill.code).toBe(0)
  for (const statement of [
    /^ok +every order acknowledged before the point exists at the acknowledged price \(\d+\)$/m,
    /^ok +no order placed after the point exists \(\d+\)$/m,
    /^ok +every uploaded picture that a row names is there, undamaged \(6\)$/m,
    /^ok +every posting of the ledger sums to zero, and so does every order$/m,
  ])
    expect(drill.output).toMatch(statement)
})

test('the same backup is restored again to the same point', async () => {
  const again = await runDrill(['--backup', backup, '--time', point])
  expect(again.output).toMatch(/^All checks passed\.$/m)
  expect(again.code).toBe(0)
})

test('restored to a moment after the mistake, deleted stock movements and orders are found', async () => {
  const late = await runDrill(['--backup', backup])
  expect(late.code).toBe(1)
  expect(late.output).toMatch(
    /^FAILED sold \+ saleable \+ reserved \+ wasted \+ missing \+ expired = received/m,
  )
})

test('a backup without one of its WAL segments is refused with its name', async () => {
  const wal = path.join(backup, 'wal')
  const segments = readdirSync(wal).filter((name) => name.length === 24)
  const middle = segments.sort().at(-2) ?? ''
  renameSync(path.join(wal, middle), path.join(folder, middle))
  const torn = await runDrill(['--backup', backup, '--time', point])
  renameSync(path.join(folder, middle), path.join(wal, middle))
  expect(torn.code).toBe(1)
  expect(torn.output).toBe(`The archive lacks WAL segments: ${middle}.\n`)
})

test('a backup whose WAL ends before the point is refused', async () => {
  const late = await runDrill(['--backup', backup, '--time', '2100-01-01 00:00:00+00'])
  expect(late.code).toBe(1)
  expect(late.output).toMatch(/recovery ended before configured recovery target was reached/)
})

test('a missing and a damaged picture are found, with the tables that name them', async () => {
  const uploads = path.join(backup, 'media/uploaded')
  const [lost = '', damaged = ''] = readdirSync(uploads).filter((name) => name.endsWith('.original.webp'))
  rmSync(path.join(uploads, lost))
  const bytes = readFileSync(path.join(uploads, damaged))
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(path.join(uploads, damaged), bytes)
  const gaps = await runDrill(['--backup', backup, '--time', point])
  expect(gaps.code).toBe(1)
  const key = (name: string) => `uploaded/${name.replace('.original.webp', '')}`
  expect(gaps.output).toMatch(new RegExp(`{"missing":"${key(lost)}","namedBy":\\[.*"products"\\]}`))
  expect(gaps.output).toMatch(new RegExp(`{"damaged":"${key(damaged)}","namedBy":\\[.*"products"\\]}`))
})
