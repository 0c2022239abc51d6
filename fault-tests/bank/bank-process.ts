import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endAtExit } from '../../tools/at-exit.ts'
import { freePort } from '../../tools/free-port.ts'
import { root } from '../../tools/run-program.ts'

export type BankProcess = {
  url: string
  port: number
  kill(): Promise<void>
  restart(): Promise<void>
  control(body: { shops?: string[]; faults?: boolean }): Promise<Record<string, number>>
}

/** A bank in a process of its own, which can be killed; its log and its address stay. */
export async function openBankProcess(input: {
  file: string
  seed: number
  secret: string
}): Promise<BankProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let shops: string[] = []
  let child: ChildProcess
  async function launch(): Promise<void> {
    const options = { ...input, port }
    const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
    child = spawn(process.execPath, ['fault-tests/bank/main.ts', ...flags], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    endAtExit(child)
    if (child.stdout) await once(child.stdout, 'data')
    if (shops.length > 0) await control({ shops })
  }
  async function control(body: { shops?: string[]; faults?: boolean }) {
    if (body.shops) shops = body.shops
    const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(body) })
    return ((await response.json()) as { faults: Record<string, number> }).faults
  }
  await launch()
  return {
    url,
    port,
    control,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    restart: launch,
  }
}
