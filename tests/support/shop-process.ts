import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { TestShop } from './shop.ts'

const fixture = fileURLToPath(new URL('./shop-process.fixture.ts', import.meta.url))

/**
 * A second server on the database of a shop, in a separate process that can be frozen, with so much memory, and with
 * limits of calls if `limits` is set.
 */
export async function openShopProcess(
  over: TestShop,
  { heapMegabytes, limits = false }: { heapMegabytes?: number; limits?: boolean } = {},
) {
  const connection = JSON.stringify({ ...inject('database'), database: over.name })
  const flags = heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`] : []
  const child = spawn(
    process.execPath,
    [...flags, fixture, connection, over.tokenSecret, limits ? 'on' : 'off'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: String(address).trim(),
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    close: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
