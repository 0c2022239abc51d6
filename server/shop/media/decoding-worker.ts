import { decode } from './decode.ts'
import type { DecodingRequest, DecodingResult } from './picture-decoder.ts'

/**
 * The decoding process: decodes one picture per message. It exits after some time without messages, or when the shop
 * has exited.
 */
const IDLE = 60_000

const leave = () => process.exit(0)
let idle = setTimeout(leave, IDLE)

process.on('disconnect', leave)
process.on('message', async ({ id, sent }: DecodingRequest) => {
  clearTimeout(idle)
  const result: DecodingResult = { id, ...(await decode(sent)) }
  process.send?.(result, undefined, undefined, (failed) => failed && leave())
  idle = setTimeout(leave, IDLE)
})
// Ctrl-C in the terminal is for the shop, which finishes its requests and then ends this process
process.on('SIGINT', () => {})
