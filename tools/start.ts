/**
 * `npm start`: builds when the build is not from these sources, then runs the shop in the same process, so that a
 * Ctrl-C or a SIGTERM reaches it directly and its exit code is the command's. For the same reason package.json uses
 * `exec`: without it a SIGTERM to npm would end only the shell in between. Windows has no `exec` and runs the command
 * after the `||`.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { endStartOnSignal } from '../server/shutdown.ts'
import { buildIfStale, isFresh } from './build.ts'
import { root } from './run-program.ts'

if (!isFresh()) {
  console.log('Building the shop: the build is missing or older than the sources.')
  const code = await buildIfStale()
  if (code !== 0) {
    console.error('The build failed; the shop was not started.')
    process.exit(code)
  }
}
endStartOnSignal()
// stored when a start ends; the next one then loads the server in two thirds of the CPU time
enableCompileCache(join(root, '.cache/compiled'))
await import('../server/main.ts')
