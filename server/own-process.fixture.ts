/** The shop without pages, in a process of its own that can be killed and hung up on, over its embedded database. */
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { closeOnSignal } from './shutdown.ts'

const config = readConfig(process.env)
// as in a real shop: what was answered must outlive a killed database
const shop = await openShop(config, { buildApp })
closeOnSignal(async () => {
  process.stdout.write('Closing …\n')
  await shop.close()
})
process.stdout.write(`open at ${await shop.http.listen({ port: 0, host: '127.0.0.1' })}\n`)
