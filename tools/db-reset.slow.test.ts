import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { open, usedDataDir } from '../server/embedded-postgres/embedded-postgres.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

function reset(dataDir: string, words: string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'db-reset.ts'), ...words], {
    env: { ...env, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
}

test('a reset removes the database and its pictures, and no other file', async () => {
  const { dataDir } = await usedDataDir()
  mkdirSync(path.join(dataDir, 'media'))
  writeFileSync(path.join(dataDir, 'notes.txt'), 'mine')
  const { code, output } = await reset(dataDir)
  expect(output).toBe(`The data in ${dataDir} is gone; the next npm start opens a new shop.\n`)
  expect(code).toBe(0)
  expect(readdirSync(dataDir)).toEqual(['notes.txt'])
})

test('a reset is refused while a shop uses the data', async () => {
  const { dataDir } = await usedDataDir()
  await open(dataDir)
  const { code, output } = await reset(dataDir)
  expect(code).toBe(1)
  expect(output).toMatch(/^Another shop \(process \d+\) is already running on .*\n$/)
  expect(existsSync(path.join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
})

test('with DATABASE_URL set a reset needs --yes, and even then removes the embedded data only', async () => {
  const { dataDir } = await usedDataDir()
  const elsewhere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' }
  const { code, output } = await reset(dataDir, [], elsewhere)
  expect(code).toBe(1)
  expect(output).toContain('this command never touches that database')
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(true)
  expect((await reset(dataDir, ['--yes'], elsewhere)).code).toBe(0)
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})
