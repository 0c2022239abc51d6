import { createServer as createHttpServer } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { demoData, greeting } from '#demo/demo-data.ts'
import type { Shop } from './app.ts'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { closeOnSignal } from './shutdown.ts'

/**
 * The shop in development: Vite serves pages and browser code and updates them when a file is saved. `dev.ts` starts
 * this process, and restarts it when a file of the server is saved; open pages then reload.
 */
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: config.port + (config.port < 40_000 ? 20_000 : -20_000) } },
  appType: 'custom',
})
const environment = vite.environments.ssr
if (!environment || !isRunnableDevEnvironment(environment))
  throw new Error('Vite has no server environment to run in')
const built: typeof import('./built.ts') = await environment.runner.import('/server/built.ts')

const shop: Shop & { close(): Promise<void> } = await openShop(config, {
  buildApp: built.buildApp,
  pages: () => environment.runner.import('/server/built-pages.ts'),
  ...(config.demo ? { demo: demoData() } : {}),
  serverFactory: (handle) =>
    createHttpServer((request, response) =>
      vite.middlewares(request, response, () => handle(request, response)),
    ),
})
const close = async () => {
  await shop.close()
  await vite.close()
}
// React Router's plugin opens a second Vite server, which ends the process at SIGTERM before the shop has closed
process.removeAllListeners('SIGTERM')
closeOnSignal(close)
// the process that watches the files has ended
process.once('disconnect', () => close().finally(() => process.exit(0)))
await shop.http.listen({ port: config.port, host: config.host })
process.stdout.write(`\nJhatpat (development) is open at ${config.publicUrl}\n`)
if (config.demo) process.stdout.write(`${greeting}\n`)
