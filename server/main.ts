import { fileURLToPath } from 'node:url'
import { demoTown, greeting } from '#demo/town.ts'
import { assertFree, whyNot } from './address.ts'
import { ConfigError, readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { warmUp } from './warm-up.ts'

/** config → open resources → listen → close with grace */

const say = (text: string) => process.stdout.write(`${text}\n`)
const fail = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const config = configOrExit()
const built: typeof import('./built.ts') = await import('../build/server/index.js' as string).catch(() =>
  fail('The shop is not built yet. Run npm run build first.'),
)
await assertFree(config).catch((error: Error) => fail(error.message))
const shop = await openShop(config, {
  say,
  buildApp: built.buildApp,
  pages: built.pages,
  assets: fileURLToPath(new URL('../build/client', import.meta.url)),
  ...(config.demo ? { town: demoTown() } : {}),
}).catch((error: Error) => fail(error.message))

let warming: ReturnType<typeof warmUp> | undefined
let closing = false
// again and again is no reason to cut the draining short, nor to say it again
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (closing) return
    closing = true
    say('Closing: finishing what is under way …')
    await warming?.stop()
    await shop.close()
    process.exit(0)
  })

// where it is open is said below, in words
shop.http.log.level = 'warn'
await shop.http
  .listen({ port: config.port, host: config.host })
  .catch(async (error: NodeJS.ErrnoException) => {
    await shop.close()
    fail(whyNot(error, config))
  })
shop.http.log.level = config.logLevel
say(`\nJhatpat is open at ${config.publicUrl}`)
if (config.demo) {
  say(greeting)
  warming = warmUp(shop.http)
}

function configOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    throw error
  }
}
