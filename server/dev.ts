/**
 * `npm run dev`: runs the embedded database, and the shop (`dev-shop.ts`) in a separate process that is restarted when
 * a file of the server is saved. Pages and browser code need no restart, because Vite updates them.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { assertFree } from './address.ts'
import { readConfig } from './config.ts'
import { startEmbedded } from './embedded-postgres/embedded-postgres.ts'
import { closeOnSignal, endStartOnSignal } from './shutdown.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const WATCHED = ['server', 'contract', 'demo']
/** The one file of `web/` that the server imports. */
const PAGE_TABLE = 'routes.ts'
/** Editors save in several steps, and a changed branch saves many files. */
const DEBOUNCE_MS = 150
const MS_TO_CLOSE = 10_000

const print = (text: string) => process.stdout.write(`${text}\n`)
endStartOnSignal()
const config = await settingsOrExit()
const embedded = config.databaseUrl
  ? undefined
  : await startEmbedded({ dataDir: config.dataDir, log: print }).catch((error: Error) => fail(error.message))

let closing = false
let shop = startShop()
let restart: NodeJS.Timeout | undefined

for (const folder of WATCHED)
  watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file && isSource(file)) startSoon(`${folder}/${file}`)
  })
watch(path.join(ROOT, 'web'), (_event, file) => {
  if (file === PAGE_TABLE) startSoon(`web/${file}`)
})

closeOnSignal(async () => {
  closing = true
  clearTimeout(restart)
  await endShop()
  await embedded?.stop()
})

function startSoon(file: string): void {
  if (closing) return
  clearTimeout(restart)
  restart = setTimeout(() => void startAgain(file), DEBOUNCE_MS)
}

let restarting = Promise.resolve()
function startAgain(file: string): Promise<void> {
  restarting = restarting.then(async () => {
    print(`${file} was saved; the server starts again.`)
    await endShop()
    if (closing) return
    shop = startShop()
  })
  return restarting
}

function startShop(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'dev-shop.ts'), {
    env: {
      ...process.env,
      // with a DATABASE_URL the demo needs DEMO=1; the setting was read before this process set DATABASE_URL
      ...(embedded && {
        DATABASE_URL: embedded.url,
        DEMO: config.demo ? '1' : '0',
        TOKEN_SECRET: config.tokenSecret,
      }),
    },
  })
  child.once('exit', (code) => {
    if (code && !closing) print('The server ended; it starts again when a file is saved.')
  })
  return child
}

/** Lets the shop finish its requests; kills it when it does not end in time. */
async function endShop(): Promise<void> {
  const child = shop
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), MS_TO_CLOSE)
  await ended
  clearTimeout(killTimer)
}

/** The files that the server runs or reads at its start; tests are not among them. */
function isSource(file: string): boolean {
  return /\.(ts|json|sql|csv)$/.test(file) && !/\.(test|fixture)\.ts$/.test(file)
}

async function settingsOrExit() {
  try {
    const settings = readConfig(process.env)
    await assertFree(settings)
    return settings
  } catch (error) {
    return fail((error as Error).message)
  }
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
