/** The shop without pages, with an embedded database, in a separate process that can be killed or get a SIGHUP. */
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { closeOnSignal, drainAndClose } from './shutdown.ts'

const config = readConfig(process.env)
// durable, as in production: committed data must survive a killed database
const shop = await openShop(config, { buildApp })
closeOnSignal(async () => {
  process.stdout.write('Closing …\n')
  await drainAndClose(shop, config.drainSeconds)
})
process.stdout.write(`open at ${await shop.http.listen({ port: config.port, host: '127.0.0.1' })}\n`)
