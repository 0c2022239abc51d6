import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SOURCES } from './build.ts'
import { makeCheckout } from './checkout.fixture.ts'

const BUILDER = '#!/bin/sh\necho built >> builds.log\nmkdir -p build\n'
const SHOP = `
function drained() {
  console.log('drained')
  process.exit(3)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => setTimeout(drained, 200))
console.log('open')
if (process.env.CLOSE_AT_ONCE) process.exit(0)
setInterval(() => {}, 1000)
`
/** Every file and folder that a build reads, empty. */
const sources = Object.fromEntries(SOURCES.map((name) => [path.extname(name) ? name : `${name}/.keep`, '']))
const shop = (files: Record<string, string> = {}) => {
  const checkout = makeCheckout({
    ...sources,
    'node_modules/.bin/react-router': BUILDER,
    'server/main.ts': SHOP,
    'server/shutdown.ts': readFileSync(path.join(import.meta.dirname, '../server/shutdown.ts'), 'utf8'),
    'web/page.tsx': 'one',
    ...files,
  })
  const log = path.join(checkout.root, 'builds.log')
  const builds = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0)
  const openAndClose = async () => {
    const running = checkout.tool('start.ts')
    await running.untilPrinted('open')
    running.child.kill('SIGTERM')
    return await running.ended
  }
  return { ...checkout, builds, openAndClose }
}

test('the first start builds and prints that; the second opens the shop at once', async () => {
  const { builds, openAndClose } = shop()
  expect((await openAndClose()).output).toContain('Building the shop')
  expect((await openAndClose()).output).not.toContain('Building')
  expect(builds()).toBe(1)
})

test('a start stores the compiled code for the next one', async () => {
  const { root, openAndClose } = shop()
  await openAndClose()
  expect(readdirSync(path.join(root, '.cache/compiled'), { recursive: true }).length).toBeGreaterThan(1)
})

test('a changed page builds again; a changed test, or only a newer date, does not', async () => {
  const { root, write, builds, openAndClose } = shop()
  await openAndClose()
  write('web/page.test.tsx', 'new')
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(root, 'web/page.tsx'), later, later)
  await openAndClose()
  expect(builds()).toBe(1)
  write('web/page.tsx', 'two')
  await openAndClose()
  expect(builds()).toBe(2)
})

test('a SIGTERM reaches the shop, which drains connections, and its exit code is the command’s', async () => {
  const { openAndClose } = shop()
  const { code, output } = await openAndClose()
  expect(output).toContain('drained')
  expect(code).toBe(3)
})

test('a second Ctrl-C (the terminal and npm each send one) does not shorten the draining', async () => {
  const { tool } = shop()
  const running = tool('start.ts')
  await running.untilPrinted('open')
  running.child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 50))
  running.child.kill('SIGINT')
  expect((await running.ended).output).toContain('drained')
})

test('a Ctrl-C before the shop is open ends the start', async () => {
  const { tool } = shop({ 'server/main.ts': `console.log('opening'); setInterval(() => {}, 1000)` })
  const running = tool('start.ts')
  await running.untilPrinted('opening')
  running.child.kill('SIGINT')
  expect((await running.ended).code).toBe(130)
})

test('after a failed build nothing starts, and the next start builds again', async () => {
  const { write, tool, openAndClose } = shop({ 'node_modules/.bin/react-router': '#!/bin/sh\nexit 9\n' })
  const { code, output } = await tool('start.ts').ended
  expect(code).toBe(9)
  expect(output).toContain('The build failed; the shop was not started.')
  expect(output).not.toContain('open')
  write('node_modules/.bin/react-router', BUILDER)
  expect((await openAndClose()).output).toContain('open')
})

test('two shops started concurrently build once', async () => {
  const { builds, openAndClose } = shop({
    'node_modules/.bin/react-router': `#!/bin/sh\nsleep 0.5\n${BUILDER.slice(10)}`,
  })
  await Promise.all([openAndClose(), openAndClose()])
  expect(builds()).toBe(1)
})
