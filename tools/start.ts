/**
 * `npm start`: builds when the build is not from these sources, then runs the shop in the same process, so that a
 * Ctrl-C or a SIGTERM reaches it directly and its exit code is the command's. For the same reason package.json uses
 * `exec`: without it a SIGTERM to npm would end only the shell in between. Windows has no `exec` and runs the command
 * after the `||`.
 */
import { endStartOnSignal } from '../server/shutdown.ts'
import { buildIfStale, isFresh } from './build.ts'

if (!isFresh()) {
  console.log('Building the shop: the build is missing or older than the sources.')
  const code = await buildIfStale()
  if (code !== 0) {
    console.error('The build failed; the shop was not started.')
    process.exit(code)
  }
}
endStartOnSignal()
await import('../server/main.ts')
