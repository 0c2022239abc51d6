import { fileURLToPath } from 'node:url'
import { assertFree, whyNot } from './address.ts'
import { configOrExit, fail, print } from './entry.ts'
import { openShop } from './open-shop.ts'
import { closeOnSignal, drainAndClose } from './shutdown.ts'
import { drawAllCards, warmUp } from './warm-up.ts'

/** Reads the config, opens resources, listens, and closes gracefully. */

const config = configOrExit()
const built: typeof import('./built.ts') = await import('../build/server/index.js' as string).catch(() =>
  fail('The shop is not built yet. Run npm run build first.'),
)
// only the demo loads the demo's code
const demo = config.demo ? await import('#demo/demo-data.ts') : null
await assertFree(config).catch((error: Error) => fail(error.message))
const shop = await openShop(config, {
  print,
  buildApp: built.buildApp,
  pages: built.pages,
  assets: fileURLToPath(new URL('../build/client', import.meta.url)),
  ...(demo ? { demo: demo.demoData() } : {}),
}).catch((error: Error) => fail(error.message))

let warming: ReturnType<typeof warmUp> | undefined
closeOnSignal(async () => {
  print('Closing: finishing what is under way …')
  await warming?.stop()
  await drainAndClose(shop, config.drainSeconds)
})

// the address is printed below as a sentence, so Fastify's log line is suppressed
shop.http.log.level = 'warn'
await shop.http
  .listen({ port: config.port, host: config.host })
  .catch(async (error: NodeJS.ErrnoException) => {
    await shop.close()
    fail(whyNot(error, config))
  })
shop.http.log.level = config.logLevel
print(`\nJhatpat is open at ${config.publicUrl}`)
if (demo) {
  print(demo.greeting)
  warming = warmUp(shop.http, (stopped) => drawAllCards(shop, stopped))
}
