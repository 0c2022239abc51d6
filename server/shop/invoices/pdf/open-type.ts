import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * The OpenType file in a WOFF file (W3C, WOFF File Format 1.0). The layout library would inflate a table again for
 * each letter, which takes a second for a page.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(HEADER + index * ENTRY)
    const [offset, stored, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(offset, offset + stored)
    return {
      tag: entry.subarray(0, 4),
      sum: entry.subarray(16, 20),
      data: stored < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let offset = head.length
  for (const [index, { tag, sum, data }] of tables.entries()) {
    const at = 12 + 16 * index
    tag.copy(head, at)
    sum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
