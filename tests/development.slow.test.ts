import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, expect, inject, onTestFinished, type ProvidedContext, test, vi } from 'vitest'
import { findChromium } from '../tools/chromium.ts'
import { administer } from './support/shop.ts'

vi.setConfig({ testTimeout: 300_000 })

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = ['contract', 'demo', 'public', 'server', 'web', 'package.json', 'tsconfig.base.json']
const SETTINGS = ['tsconfig.json', ...globSync('*.ts', { cwd: root })]

const { url, edit, untilPrinted } = await develop()

test('npm run dev serves a saved file at the next request, also for pages and data requested before', async () => {
  const responses = async (address: string) => {
    const response = await fetch(url + address)
    return { status: response.status, text: await response.text() }
  }
  expect((await responses('/not-served')).status).toBe(200)
  expect(await responses('/nowhere/at-all')).toMatchObject({
    status: 404,
    text: expect.stringContaining('This shelf is empty'),
  })

  // only the demo serves the design page
  expect((await responses('/dev/ui')).status).toBe(404)

  edit('web/pages/error-details.tsx', 'This shelf is empty', 'This shelf is bare')
  await expect
    .poll(async () => (await responses('/nowhere/at-all')).text, { timeout: 90_000 })
    .toContain('This shelf is bare')
  for (const address of ['/', '/_.data', '/not-served', '/login'])
    expect({ address, ...(await responses(address)) }).toMatchObject({ address, status: 200 })

  edit('web/pages/account/login.tsx', '', '// and this\n')
  await new Promise((seen) => setTimeout(seen, 500))
  for (const address of ['/', '/_.data', '/not-served', '/login'])
    expect({ address, ...(await responses(address)) }).toMatchObject({ address, status: 200 })
})

test('npm run dev starts the server again when a file of it is saved, and an open page reloads', async () => {
  const text = async (address: string) => (await fetch(url + address).catch(() => null))?.text() ?? ''
  const browser = await chromium.launch(await findChromium())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  // set up before the page is requested, because on a busy machine it connects before it has loaded
  const connected = page.waitForEvent('console', {
    predicate: (line) => line.text().includes('[vite] connected'),
    timeout: 120_000,
  })
  await page.goto(`${url}/login`)
  await connected
  await page.evaluate(`document.documentElement.setAttribute('data-before', '')`)

  edit('server/site-files.ts', 'Disallow: /api/', 'Disallow: /api-as-saved/')
  await expect.poll(() => text('/robots.txt'), { timeout: 90_000 }).toContain('Disallow: /api-as-saved/')
  await expect.poll(() => page.locator('html[data-before]').count(), { timeout: 90_000 }).toBe(0)
  await page.close()

  edit('contract/reader.ts', 'export type HomePage', '// saved once more\nexport type HomePage')
  edit('contract/errors.ts', '{what} not found', '{what} not there')
  await expect.poll(() => text('/api/nothing'), { timeout: 90_000 }).toContain('Call not there')

  edit('server/site-files.ts', 'Disallow: /api-as-saved/', '${')
  await untilPrinted('it starts again when a file is saved')
  edit('server/site-files.ts', '${', 'Disallow: /api-mended/')
  await expect.poll(() => text('/robots.txt'), { timeout: 90_000 }).toContain('Disallow: /api-mended/')

  // the server reads the table of pages as well
  edit('web/routes.ts', "{ ...personal, robots: 'noindex' }", 'personal')
  await expect.poll(() => text('/robots.txt'), { timeout: 90_000 }).toContain('Disallow: /user')
})

/** A copy of the sources, served by `npm run dev` with an empty shop, until the tests of this file have ended. */
async function develop() {
  const copy = mkdtempSync(path.join(tmpdir(), 'jhatpat-development-'))
  for (const name of [...SOURCES, ...SETTINGS])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

  const server = inject('database')
  const port = await freePort()
  const name = `development_${port}`
  await administer(server, `create database ${name}`)
  const shop = spawn(process.execPath, ['server/dev.ts'], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      TOKEN_SECRET: 'a secret for tests of more than 32 letters',
      DATABASE_URL: addressOf(server, name),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => shop.once('exit', resolve))
  const close = async () => {
    shop.kill('SIGTERM')
    await gone
    rmSync(copy, { recursive: true, force: true })
    await administer(server, `drop database ${name} with (force)`)
  }
  afterAll(close)
  let received = ''
  shop.stdout.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const untilPrinted = (words: string) => vi.waitFor(() => expect(received).toContain(words), 120_000)
  await untilPrinted('is open at').catch(async (error) => {
    await close()
    throw error
  })
  return {
    url: `http://127.0.0.1:${port}`,
    untilPrinted,
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

function addressOf({ user, password, host, port }: ProvidedContext['database'], name: string): string {
  const credentials = password ? `${user}:${password}` : user
  return `postgresql://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}
