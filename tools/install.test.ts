import { existsSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeCheckout } from './checkout.fixture.ts'

/** Simulates npm: takes some time, then writes npm's own lockfile. */
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
appendFileSync('npm.log', process.argv[2] + '\\n')
if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true })
await pause(300)
mkdirSync('node_modules', { recursive: true })
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = Object.entries(packages).filter(([, { dev }]) => !dev || !process.argv.includes('--omit=dev'))
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))
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

test('a fresh clone installs, and the next command prints nothing and installs nothing', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  expect((await tool('install.mjs').ended).code).toBe(0)
  expect(installs(root)).toEqual(['ci'])
  expect(await tool('install.mjs').ended).toEqual({ code: 0, output: '' })
  expect(installs(root)).toHaveLength(1)
})

test('a lockfile with another version installs again', async () => {
  const { root, write, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  await tool('install.mjs').ended
  write('package-lock.json', lock('1.0.1'))
  await tool('install.mjs').ended
  expect(installs(root)).toHaveLength(2)
})

test('a lockfile that only has a newer modification time does not install', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  await tool('install.mjs').ended
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(root, 'package-lock.json'), later, later)
  await tool('install.mjs').ended
  expect(installs(root)).toHaveLength(1)
})

test('missing binaries for other platforms cause no install', async () => {
  const mine = JSON.stringify({
    packages: { 'node_modules/till': { version: '1.0.0', integrity: 'sha512-1.0.0' } },
  })
  const { root, tool } = makeCheckout({
    'package-lock.json': lock('1.0.0'),
    'node_modules/.package-lock.json': mine,
    'fake-npm.js': NPM,
  })
  expect(await tool('install.mjs').ended).toEqual({ code: 0, output: '' })
  expect(installs(root)).toEqual([])
})

const withTests = (version: string) =>
  JSON.stringify({
    packages: {
      'node_modules/till': { version, integrity: `sha512-${version}` },
      'node_modules/till-test': { version, integrity: 'sha512-test', dev: true },
    },
  })
const packagesOf = (root: string) =>
  Object.keys(JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages)

test('starting the shop leaves out what only tests need; testing adds it and deletes nothing', async () => {
  const { root, write, tool } = makeCheckout({
    'package-lock.json': withTests('1.0.0'),
    'fake-npm.js': NPM,
  })
  await tool('install.mjs', '--to-run').ended
  expect(packagesOf(root)).toEqual(['node_modules/till'])
  await tool('install.mjs', '--to-run').ended
  write('node_modules/till/read-by-a-running-shop.js', '')
  await tool('install.mjs').ended
  expect(packagesOf(root)).toEqual(['node_modules/till', 'node_modules/till-test'])
  expect(existsSync(path.join(root, 'node_modules/till/read-by-a-running-shop.js'))).toBe(true)
  expect(installs(root)).toEqual(['ci', 'install'])
})

test('starting the shop after an update keeps the packages for tests that are installed', async () => {
  const { root, write, tool } = makeCheckout({
    'package-lock.json': withTests('1.0.0'),
    'fake-npm.js': NPM,
  })
  await tool('install.mjs').ended
  write('package-lock.json', withTests('1.0.1'))
  await tool('install.mjs', '--to-run').ended
  expect(packagesOf(root)).toEqual(['node_modules/till', 'node_modules/till-test'])
  expect(installs(root)).toEqual(['ci', 'ci'])
})

test('two commands started concurrently install once', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  const both = await Promise.all([tool('install.mjs').ended, tool('install.mjs').ended])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(installs(root)).toHaveLength(1)
})

test('the next command repeats an install that was killed', async () => {
  const { root, tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': NPM })
  const first = tool('install.mjs')
  await first.untilPrinted('Installing')
  first.child.kill('SIGKILL')
  await first.ended
  expect(existsSync(path.join(root, '.cache/installing.lock'))).toBe(true)
  expect((await tool('install.mjs').ended).code).toBe(0)
  expect(existsSync(path.join(root, 'node_modules/.package-lock.json'))).toBe(true)
})

test('a failed install stops the command with one message', async () => {
  const { tool } = makeCheckout({ 'package-lock.json': lock('1.0.0'), 'fake-npm.js': 'process.exit(7)' })
  const { code, output } = await tool('install.mjs').ended
  expect(code).toBe(1)
  expect(output).toMatch(/Installing failed \(npm ended with 7\); npm says why above\./)
})
