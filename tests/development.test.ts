import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { administer } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = ['contract', 'demo', 'public', 'server', 'web', 'package.json', 'tsconfig.base.json']
const SETTINGS = ['tsconfig.json', ...globSync('*.ts', { cwd: root })]

test('npm run dev shows a saved file at the next request, on pages seen before and for a tab that asks for data', async () => {
  const { url, edit } = await develop()
  const answers = async (address: string) => {
    const answer = await fetch(url + address)
    return { status: answer.status, text: await answer.text() }
  }
  expect((await answers('/not-served')).status).toBe(200)
  expect(await answers('/nowhere/at-all')).toMatchObject({
    status: 404,
    text: expect.stringContaining('This shelf is empty'),
  })

  // the page of the design is the demo's
  expect((await answers('/dev/ui')).status).toBe(404)

  edit('web/pages/trouble-told.tsx', 'This shelf is empty', 'This shelf is bare')
  await expect
    .poll(async () => (await answers('/nowhere/at-all')).text, { timeout: 10_000 })
    .toContain('This shelf is bare')
  for (const address of ['/', '/_.data', '/not-served', '/login'])
    expect({ address, ...(await answers(address)) }).toMatchObject({ address, status: 200 })

  edit('contract/reader.ts', 'export type HomePage', '// saved once more\nexport type HomePage')
  edit('web/pages/account/login.tsx', '', '// and this\n')
  await new Promise((seen) => setTimeout(seen, 500))
  for (const address of ['/', '/_.data', '/not-served', '/login'])
    expect({ address, ...(await answers(address)) }).toMatchObject({ address, status: 200 })
})

/** A copy of the sources, served as `npm run dev` does over an empty shop. */
async function develop() {
  const copy = mkdtempSync(path.join(tmpdir(), 'jhatpat-development-'))
  for (const name of [...SOURCES, ...SETTINGS])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

  const server = inject('database')
  const name = `development_${process.pid}`
  await administer(server, `create database ${name}`)
  const port = await freePort()
  const shop = spawn(process.execPath, ['server/dev.ts'], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      TOKEN_SECRET: 'a secret for tests of more than 32 letters',
      DATABASE_URL: `postgresql://${server.user}${server.password ? `:${server.password}` : ''}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => shop.once('exit', resolve))
  onTestFinished(async () => {
    shop.kill('SIGTERM')
    await gone
    rmSync(copy, { recursive: true, force: true })
    await administer(server, `drop database ${name} with (force)`)
  })
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (said) => String(said).includes('is open at') && resolve())
    void gone.then(() => reject(new Error('Development ended before it was open.')))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    edit(file: string, was: string, is: string) {
      const at = path.join(copy, file)
      writeFileSync(at, readFileSync(at, 'utf8').replace(was, is))
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
