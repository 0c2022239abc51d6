/**
 * `npm start`: builds when the build is not from these sources, then becomes the shop. The shop runs in this very
 * process, so a Ctrl-C or a SIGTERM reaches it directly and its exit code is the command's. That is also why
 * package.json says `exec`: else a SIGTERM for npm would end only the shell between. Windows knows no `exec` and
 * goes on behind the `||`.
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
