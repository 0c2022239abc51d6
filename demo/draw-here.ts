import type { DrawingAnswer, DrawingWish } from './drawing-room.ts'
import { createDrawer } from './pictures.ts'

/** The drawing process: one picture a message, until nobody has asked for a while or the shop is gone. */
const IDLE = 60_000

const drawer = createDrawer()
const leave = () => process.exit(0)
let idle = setTimeout(leave, IDLE)
let underway = 0

process.on('disconnect', leave)
process.on('message', async ({ id, key, width, format }: DrawingWish) => {
  clearTimeout(idle)
  underway += 1
  const answer = await drawer
    .draw(key, { width, format })
    .then((picture): DrawingAnswer => ({ id, picture }))
    .catch((error: Error): DrawingAnswer => ({ id, picture: null, failure: `${key}: ${error.message}` }))
  // the shop may be gone by now; then nobody waits
  process.send?.(answer, undefined, undefined, (failed) => failed && leave())
  underway -= 1
  if (underway === 0) idle = setTimeout(leave, IDLE)
})
// a Ctrl-C at the terminal is for the shop: it finishes what is under way and then lets this process go
process.on('SIGINT', () => {})
