import { existsSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeCheckout } from './checkout.fixture.ts'

/** Does what `npm ci` does as far as the tool can see: takes a while, then leaves npm's own account behind. */
const NPM = `
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
appendFileSync('npm.log', process.argv[2] + '\\n')
rmSync('node_modules', { recursive: true, force: true })
await pause(300)
mkdirSync('node_modules')
cpSync('package-lock.json', 'node_modules/.package-lock.json')
`
const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/till': { version, integrity: `sha512-${version}` },
      'node_modules/till-for-another-machine': { version, integrity: 'sha512-other', optional: true },
    },
  })
const installs = (root: string) =>
  existsSync(path.join(root, 'npm.log'))
    ? readFileSync(path.join(root, 'npm.log'), 'utf8').trim().split('\n')
    : []

test('a fresh clone installs, and the next command says nothing and installs nothing', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  expect((await tool('install.mjs').ended).code).toBe(0)
  expect(installs(root)).toEqual(['ci'])
  expect(await tool('install.mjs').ended).toEqual({ code: 0, said: '' })
  expect(installs(root)).toHaveLength(1)
})

test('a lockfile that names another version installs again', async () => {
  const { root, write, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  await tool('install.mjs').ended
  write('package-lock.json', lock('1.0.1'))
  await tool('install.mjs').ended
  expect(installs(root)).toHaveLength(2)
})

test('a lockfile that is only newer on the clock does not', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  await tool('install.mjs').ended
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(root, 'package-lock.json'), later, later)
  await tool('install.mjs').ended
  expect(installs(root)).toHaveLength(1)
})

test('binaries for other machines are not missed', async () => {
  const mine = JSON.stringify({
    packages: { 'node_modules/till': { version: '1.0.0', integrity: 'sha512-1.0.0' } },
  })
  const { root, tool } = makeCheckout({
    'package-lock.json': lock('1.0.0'),
    'node_modules/.package-lock.json': mine,
    'fake-npm.js': NPM,
  })
  expect(await tool('install.mjs').ended).toEqual({ code: 0, said: '' })
  expect(installs(root)).toEqual([])
})

test('two commands started at once install once', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  const both = await Promise.all([tool('install.mjs').ended, tool('install.mjs').ended])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(installs(root)).toHaveLength(1)
})

test('an install that was killed is taken up by the next command', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  const first = tool('install.mjs')
  await first.says('Installing')
  first.child.kill('SIGKILL')
  await first.ended
  expect(existsSync(path.join(root, '.cache/installing.lock'))).toBe(true)
  expect((await tool('install.mjs').ended).code).toBe(0)
  expect(existsSync(path.join(root, 'node_modules/.package-lock.json'))).toBe(true)
})

test('a failed install is told in one sentence and stops the command', async () => {
  const { tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': 'process.exit(7)' })
  const { code, said } = await tool('install.mjs').ended
  expect(code).toBe(1)
  expect(said).toMatch(/Installing failed \(npm ci ended with 7\); npm says why above\./)
})
