import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A checkout with the real tools and the files that the test writes. It is removed when the test ends. */
export function makeCheckout(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'jhatpat-checkout-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))
  cpSync(import.meta.dirname, path.join(root, 'tools'), { recursive: true })
  const write = (name: string, text: string) => {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (text.startsWith('#!')) chmodSync(file, 0o755)
  }
  write('package.json', '{ "type": "module" }')
  for (const [name, text] of Object.entries(files)) write(name, text)
  return { root, write, tool: (...words: string[]) => runTool(root, words) }
}

function runTool(root: string, [tool = '', ...words]: string[]) {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'tools', tool), ...words], {
    cwd: root,
    env: { ...process.env, npm_execpath: path.join(root, 'fake-npm.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listen of listeners) listen()
    })
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  /** Resolves when the tool has printed the words; rejects when it ends without them. */
  const untilPrinted = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const listen = () => output.includes(words) && resolve()
      listeners.add(listen)
      listen()
      void ended.then(() => reject(new Error(`It never printed "${words}" but: ${output}`)))
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended, untilPrinted }
}
