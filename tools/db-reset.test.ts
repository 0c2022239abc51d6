import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { open, usedDataDir } from '../server/embedded-postgres/embedded-postgres.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

function reset(dataDir: string, words: string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'db-reset.ts'), ...words], {
    env: { ...env, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }))
  })
}

test('a reset removes the database and its pictures, and nothing that is not the shop’s', async () => {
  const { dataDir } = await usedDataDir()
  mkdirSync(path.join(dataDir, 'media'))
  writeFileSync(path.join(dataDir, 'notes.txt'), 'mine')
  const { code, said } = await reset(dataDir)
  expect(said).toBe(`The data in ${dataDir} is gone; the next npm start opens a new shop.\n`)
  expect(code).toBe(0)
  expect(readdirSync(dataDir)).toEqual(['notes.txt'])
})

test('a reset is refused while a shop runs on the data', async () => {
  const { dataDir } = await usedDataDir()
  await open(dataDir)
  const { code, said } = await reset(dataDir)
  expect(code).toBe(1)
  expect(said).toMatch(/^Another shop \(process \d+\) is already running on .*\n$/)
  expect(existsSync(path.join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
})

test('with DATABASE_URL set a reset asks twice, and even then means the embedded data only', async () => {
  const { dataDir } = await usedDataDir()
  const elsewhere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' }
  const { code, said } = await reset(dataDir, [], elsewhere)
  expect(code).toBe(1)
  expect(said).toContain('this command never touches that database')
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(true)
  expect((await reset(dataDir, ['--yes'], elsewhere)).code).toBe(0)
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})
