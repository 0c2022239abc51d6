/**
 * `npm start`: builds when the build is not from these sources, then becomes the shop. The shop runs in this very
 * process, so a Ctrl-C or a SIGTERM reaches it directly and its exit code is the command's. That is also why
 * package.json says `exec`: else a SIGTERM for npm would end only the shell between. Windows knows no `exec` and
 * goes on behind the `||`.
 */
import { constants } from 'node:os'
import { buildIfStale, isFresh } from './build.ts'

if (!isFresh()) {
  console.log('Building the shop: the build is missing or older than the sources.')
  const code = await buildIfStale()
  if (code !== 0) {
    console.error('The build failed; the shop was not started.')
    process.exit(code)
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) leaveItToTheShop(signal)
await import('../server/main.ts')

/**
 * npm passes on the Ctrl-C that the terminal gave to everyone already, so the shop gets it twice; without a listener
 * that stays, the second would kill it while it drains. Until the shop listens itself, the first ends the start.
 */
function leaveItToTheShop(signal: 'SIGINT' | 'SIGTERM') {
  let heard = false
  process.on(signal, () => {
    if (!heard && process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    heard = true
  })
}
