import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A page of 700 kB takes 9 ms of the only thread with the first, and 250 ms of another thread with the second. */
const [QUICK, DENSE] = [5, 10]
/** Times that a body is sent before it is compressed densely. */
const OFTEN = 20
/** So that pages that change all the time take a tenth of a processor at most. */
const BETWEEN_MS = 2_500

const encoders: Record<Encoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, { level: 6 }),
  br: (body) => brotliCompressSync(body, quality(QUICK)),
}

/**
 * Bodies in the encoding that a client accepts, each compressed at its first request. What is sent often is compressed
 * once more, an eighth smaller, beside the requests.
 */
export function compressor(now = () => performance.now()) {
  let next = 0
  const dense = (body: Buffer, use: (smaller: Buffer) => void): boolean => {
    if (now() < next) return false
    next = now() + BETWEEN_MS
    brotliCompress(body, quality(DENSE), (error, smaller) => {
      if (!error) use(smaller)
    })
    return true
  }
  return (body: Buffer) => {
    const made: Partial<Record<Encoding, Buffer>> = {}
    let sent = 0
    let isDense = false
    return (encoding: Encoding): Buffer => {
      if (encoding === 'br' && !isDense && ++sent > OFTEN)
        isDense = dense(body, (smaller) => {
          made.br = smaller
        })
      const ready = made[encoding] ?? encoders[encoding](body)
      made[encoding] = ready
      return ready
    }
  }
}

const quality = (of: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: of } })
