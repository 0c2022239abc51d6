import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './embedded-postgres.ts'
import { findPlace } from './place.ts'
import { removeEmbedded } from './remove.ts'

export const isRoot = process.getuid?.() === 0

/** An empty DATA_DIR; its database is stopped and removed when the test ends. */
export function emptyDataDir(below = 'data', mode = 0o755) {
  const base = mkdtempSync(path.join(tmpdir(), 'jhatpat-embedded-'))
  chmodSync(base, mode)
  const dataDir = path.join(base, below)
  onTestFinished(async () => {
    await removeEmbedded({ dataDir, log: () => {} })
    rmSync(base, { recursive: true, force: true, maxRetries: 5 })
  })
  return { base, dataDir }
}

let made: Promise<string> | undefined
afterAll(async () => {
  if (made) rmSync(await made, { recursive: true, force: true })
})

/** A DATA_DIR with an existing database, because creating one takes a second. */
export async function usedDataDir() {
  made ??= makeDatabase()
  const place = emptyDataDir()
  cpSync(await made, place.dataDir, { recursive: true })
  return place
}

async function makeDatabase() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jhatpat-embedded-made-'))
  const database = await startEmbedded({ dataDir, durable: false, log: () => {} })
  await database.stop()
  return dataDir
}

/** A database for this test only, without durability by default. */
export async function open(dataDir: string, input: { durable?: boolean; log?: (line: string) => void } = {}) {
  const database = await startEmbedded({ dataDir, durable: false, log: () => {}, ...input })
  onTestFinished(database.stop)
  return database
}

export async function queryRows<Row extends QueryResultRow>(
  { url }: Pick<EmbeddedDatabase, 'url'>,
  sql: string,
) {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A shop in a separate process. */
export function openShop(
  dataDir: string,
  input: SpawnOptions & { durable?: boolean; from?: string; program?: string } = {},
) {
  const { durable = true, from = import.meta.dirname, program = process.execPath, ...options } = input
  const script = path.join(from, 'shop.fixture.ts')
  const child: ChildProcess = spawn(program, [script, dataDir, durable ? 'durable' : 'throwaway'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const url = async () => {
    await until(() => /^open /m.test(output) || child.exitCode !== null)
    const found = /^open (.*)$/m.exec(output)?.[1]
    if (!found) throw new Error(`The shop did not open: ${output}`)
    return { url: found }
  }
  return { child, ended, url, output: () => output }
}

export async function until(condition: () => boolean, within = 50_000) {
  const deadline = Date.now() + within
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It did not come true: ${condition}`)
    await pause(10)
  }
}

export function serverPid(dataDir: string) {
  const { cluster } = findPlace(dataDir)
  return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}
