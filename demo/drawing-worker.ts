import type { DrawingRequest, DrawingResult } from './drawing-process.ts'

// ignores Ctrl-C and a closed terminal: the shop process finishes its requests and then disconnects this process
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

/** The drawing process: one picture per message, until it is idle for a while or the shop process exits. */
const IDLE = 60_000

/** Loaded after the signal handlers are set, because loading takes a second. */
const drawer = import('./pictures.ts').then(({ createDrawer }) => createDrawer())
const leave = () => process.exit(0)
let idle = setTimeout(leave, IDLE)
let inProgress = 0

process.on('disconnect', leave)
process.on('message', async ({ id, key, width, format }: DrawingRequest) => {
  clearTimeout(idle)
  inProgress += 1
  const result = await drawer
    .then(
      async ({ draw, isAddress }): Promise<DrawingResult> => ({
        id,
        picture: await draw(key, { width, format }),
        keep: isAddress(key),
      }),
    )
    .catch((error: Error): DrawingResult => ({ id, picture: null, failure: `${key}: ${error.message}` }))
  // the shop process may have exited, so a failed send is ignored
  process.send?.(result, undefined, undefined, (failed) => failed && leave())
  inProgress -= 1
  if (inProgress === 0) idle = setTimeout(leave, IDLE)
})
