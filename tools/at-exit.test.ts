import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning } from '#server/embedded-postgres/process.ts'

/** Starts the program; `said` waits until it has written a line. */
function start(...words: string[]) {
  const program = path.join(import.meta.dirname, 'at-exit.fixture.ts')
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  return {
    child,
    ended,
    output: () => output,
    said: (line: RegExp) => expect.poll(() => output, { timeout: 20_000 }).toMatch(line),
    own: () => Number(/child (\d+)/.exec(output)?.[1]),
  }
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)('%s ends a tool with its child processes, after its files are removed', async (signal, code) => {
  const tool = start()
  await tool.said(/child/)
  expect(isRunning(tool.own())).toBe(true)
  tool.child.kill(signal)
  // npm repeats a Ctrl-C
  tool.child.kill(signal)
  expect(await tool.ended).toEqual([code, null])
  expect(tool.output()).toMatch(/^child \d+\nsignal\nremoving\nremoved\n$/)
  expect(isRunning(tool.own())).toBe(false)
})

test('a second signal ends a tool at once, also while it removes files', async () => {
  const tool = start('60000')
  await tool.said(/child/)
  tool.child.kill('SIGTERM')
  await tool.said(/removing/)
  tool.child.kill('SIGTERM')
  expect(await tool.ended).toEqual([null, 'SIGTERM'])
  expect(tool.output()).not.toMatch(/removed/)
  expect(isRunning(tool.own())).toBe(false)
})

test('an error of a tool ends its child processes, too', async () => {
  const tool = start('0', 'error')
  expect(await tool.ended).toEqual([1, null])
  expect(tool.output()).toMatch(/removed/)
  expect(isRunning(tool.own())).toBe(false)
})
