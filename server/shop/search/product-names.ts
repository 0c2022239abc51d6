import { longer } from './longer.ts'

/** What a product is called; the Hindi name and the brand are empty without one. */
export type ProductName = { name: string; hindiName: string; brand: string }

const FIRST = 1_024

/**
 * The names of products, by their numbers, as the bytes of their texts one after another: texts of a million products
 * would be a million objects. Hindi names and brands are those of many products, so each is a text once.
 */
export class ProductNames {
  #bytes = Buffer.alloc(32 * FIRST)
  #end = 0
  #from = new Uint32Array(FIRST)
  #lengths = new Uint32Array(FIRST)
  /** numbers of texts of `#texts`, from 1; 0 of products that are not known */
  #hindiNames = new Uint32Array(FIRST)
  #brands = new Uint32Array(FIRST)
  readonly #texts = ['', '']
  readonly #numbers = new Map([['', 1]])

  /** Names from the bytes that `productsAfter` reads; returns where they end. */
  read(product: number, bytes: Buffer, start: number): number {
    if (product >= this.#from.length) this.#grow(product)
    const name = bytesAt(bytes, start)
    const hindiName = bytesAt(bytes, name.end)
    const brand = bytesAt(bytes, hindiName.end)
    this.#write(product, bytes, name.start, name.end)
    this.#hindiNames[product] = this.#numberOf(bytes.toString('utf8', hindiName.start, hindiName.end))
    this.#brands[product] = this.#numberOf(bytes.toString('utf8', brand.start, brand.end))
    return brand.end
  }

  /** Undefined if it was not read, or was removed since. */
  get(product: number): ProductName | undefined {
    const hindiName = this.#hindiNames[product] ?? 0
    if (hindiName === 0) return undefined
    const from = this.#from[product] ?? 0
    return {
      name: this.#bytes.toString('utf8', from, from + (this.#lengths[product] ?? 0)),
      hindiName: this.#texts[hindiName] ?? '',
      brand: this.#texts[this.#brands[product] ?? 0] ?? '',
    }
  }

  remove(product: number): void {
    this.#hindiNames[product] = 0
  }

  /** A name that is longer than before is written at the end, and the place of that stays unused. */
  #write(product: number, bytes: Buffer, start: number, end: number): void {
    const length = end - start
    if (length > (this.#lengths[product] ?? 0)) {
      this.#from[product] = this.#end
      this.#end += length
      if (this.#end > this.#bytes.length)
        this.#bytes = Buffer.concat([this.#bytes], this.#end + (this.#end >> 1))
    }
    bytes.copy(this.#bytes, this.#from[product], start, end)
    this.#lengths[product] = length
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.push(text) - 1
    this.#numbers.set(text, number)
    return number
  }

  #grow(product: number): void {
    this.#from = longer(this.#from, product + 1)
    this.#lengths = longer(this.#lengths, product + 1)
    this.#hindiNames = longer(this.#hindiNames, product + 1)
    this.#brands = longer(this.#brands, product + 1)
  }
}

/** Where a text with its length before it begins and ends. */
const bytesAt = (bytes: Buffer, at: number) => ({ start: at + 4, end: at + 4 + bytes.readInt32BE(at) })
