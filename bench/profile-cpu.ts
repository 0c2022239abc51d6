import { setTimeout as pause } from 'node:timers/promises'
import { percentTable } from './profile-table.ts'

/** What is read of a profile of V8: which function ran at each sample, and microseconds since the one before. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

const INTERVAL_MICROSECONDS = 200

/** Records the CPU of a Node process during work, through its inspector at the port, which is closed afterwards. */
export async function recordCpu(
  pid: number,
  port: number,
  work: () => Promise<unknown>,
): Promise<CpuProfile> {
  process.kill(pid, 'SIGUSR1')
  const inspector = await connect(await inspectorUrl(port))
  try {
    await inspector.send('Profiler.enable')
    await inspector.send('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS })
    await inspector.send('Profiler.start')
    await work()
    return ((await inspector.send('Profiler.stop')) as { profile: CpuProfile }).profile
  } finally {
    // in a later turn, because closing waits for the reply to this message
    const close = `setTimeout(() => process.getBuiltinModule('node:inspector').close(), 10)`
    await inspector.send('Runtime.evaluate', { expression: close })
    inspector.close()
    await pause(200)
  }
}

async function inspectorUrl(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then(async (reply) => (await reply.json()) as { webSocketDebuggerUrl: string }[])
      .catch(() => [])
    if (targets[0]) return targets[0].webSocketDebuggerUrl
    await pause(50)
  }
  throw new Error('The inspector of the shop did not open.')
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  await new Promise((open, failed) => {
    socket.addEventListener('open', open, { once: true })
    socket.addEventListener('error', () => failed(new Error('The inspector refused a connection.')))
  })
  let last = 0
  return {
    send(method: string, params = {}): Promise<unknown> {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params }))
      return new Promise((done) => waiting.set(last, done))
    },
    close: () => socket.close(),
  }
}

/** The functions in which most samples were taken, without those that they called, as shares of the time not idle. */
export function topFunctions({ nodes, samples, timeDeltas }: CpuProfile, count = 20): string {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const microseconds = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? 'unknown'
    if (name !== '(idle)') microseconds.set(name, (microseconds.get(name) ?? 0) + (timeDeltas[at] ?? 0))
  }
  return percentTable('CPU of the shop process', microseconds, count)
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const file = url.replace(/^file:\/\/.*?\/((?:server|contract|demo|build|node_modules)\/)/, '$1')
  return `${functionName || 'without a name'}${file ? ` ${file}:${lineNumber + 1}` : ''}`
}
