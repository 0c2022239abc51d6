const BYTES = 16
const FIRST = 1_024
const FREE = -1

/**
 * Gives uuids numbers in the order in which they come, from 0. A map of texts takes some 150 bytes for each of them;
 * this table takes 24 to 48 bytes, so that a million products fit in memory.
 */
export class UuidNumbers {
  #bytes = Buffer.alloc(BYTES * FIRST)
  /** numbers by the hash of their uuid; a taken slot sends to the next one */
  #slots = new Int32Array(2 * FIRST).fill(FREE)
  #length = 0
  readonly #text = Buffer.alloc(BYTES)

  get length(): number {
    return this.#length
  }

  /** 32 hexadecimal digits. */
  idOf = (number: number): string =>
    number < this.#length ? this.#bytes.toString('hex', BYTES * number, BYTES * (number + 1)) : ''

  find(id: string): number | undefined {
    const number = this.#slots[this.#slotOf(this.#read(id), 0)] ?? FREE
    return number === FREE ? undefined : number
  }

  numberOf = (id: string): number => this.numberAt(this.#read(id), 0)

  /** The number of the uuid whose bytes begin at `start`. */
  numberAt(bytes: Buffer, start: number): number {
    const slot = this.#slotOf(bytes, start)
    const known = this.#slots[slot] ?? FREE
    if (known !== FREE) return known
    const number = this.#length
    if (BYTES * (number + 1) > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length)
    bytes.copy(this.#bytes, BYTES * number, start, start + BYTES)
    this.#slots[slot] = number
    this.#length += 1
    if (2 * this.#length > this.#slots.length) this.#spread()
    return number
  }

  /** Compares two uuids as their texts are compared. */
  compare = (one: number, other: number): number => {
    const bytes = this.#bytes
    for (let at = 0; at < BYTES; at++) {
      const apart = (bytes[BYTES * one + at] ?? 0) - (bytes[BYTES * other + at] ?? 0)
      if (apart !== 0) return apart
    }
    return 0
  }

  #read(id: string): Buffer {
    this.#text.fill(0).write(id, 'hex')
    return this.#text
  }

  /** The slot of a uuid, or the free one where it belongs. */
  #slotOf(bytes: Buffer, start: number): number {
    const last = this.#slots.length - 1
    // the random half of a uuid, mixed, because ids of tests count upwards
    const mixed = Math.imul(
      bytes.readInt32LE(start + 12) ^ Math.imul(bytes.readInt32LE(start + 8), 31),
      0x9e3779b1,
    )
    let slot = (mixed ^ (mixed >>> 15)) & last
    for (;;) {
      const number = this.#slots[slot] ?? FREE
      if (number === FREE || this.#isAt(number, bytes, start)) return slot
      slot = (slot + 1) & last
    }
  }

  #isAt(number: number, bytes: Buffer, start: number): boolean {
    for (let at = BYTES - 1; at >= 0; at--)
      if (this.#bytes[BYTES * number + at] !== bytes[start + at]) return false
    return true
  }

  #spread(): void {
    this.#slots = new Int32Array(2 * this.#slots.length).fill(FREE)
    for (let number = 0; number < this.#length; number++)
      this.#slots[this.#slotOf(this.#bytes, BYTES * number)] = number
  }
}
