import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assertFree, OF_METRICS, whyNot } from './address.ts'
import { configOrExit, fail, print } from './entry.ts'
import { openShop } from './open-shop.ts'
import { closeOnSignal, drainAndClose } from './shutdown.ts'
import { drawAllCards, warmUp } from './warm-up.ts'

/** Reads the config, opens resources, listens, and closes gracefully. */

const config = configOrExit()
const pages = new URL('../build/server/index.js', import.meta.url)
if (!existsSync(pages)) fail('The shop is not built yet. Run npm run build first.')
const built: typeof import('./built.ts') = await import(pages.href)
// only the demo loads the demo's code, and a release has none
const demo = config.demo
  ? await import('#demo/demo-data.ts').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_PACKAGE_IMPORT_NOT_DEFINED') throw error
      return fail('A release has no demo: DEMO must be 0.')
    })
  : null
await assertFree(config).catch((error: Error) => fail(error.message))
if (config.metrics.listen)
  await assertFree(config.metrics.listen, OF_METRICS).catch((error: Error) => fail(error.message))
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
