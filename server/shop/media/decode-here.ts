import { decode } from './decode.ts'
import type { DecodingAnswer, DecodingOrder } from './picture-decoder.ts'

/** The decoding process: one picture a message, until none came for a while or the shop is gone. */
const IDLE = 60_000

const leave = () => process.exit(0)
let idle = setTimeout(leave, IDLE)

process.on('disconnect', leave)
process.on('message', async ({ id, sent }: DecodingOrder) => {
  clearTimeout(idle)
  const answer: DecodingAnswer = { id, ...(await decode(sent)) }
  process.send?.(answer, undefined, undefined, (failed) => failed && leave())
  idle = setTimeout(leave, IDLE)
})
// a Ctrl-C at the terminal is for the shop, which finishes what is under way and then lets this process go
process.on('SIGINT', () => {})
