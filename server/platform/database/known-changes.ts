/**
 * The transactions that a table of changes has, as statements have read them: as long as they are the same, so is what
 * they change. The first statement that reads others invalidates what is remembered (decisions 072 and 077).
 */
export class KnownChanges {
  readonly #onInvalid: () => void
  #known: string | null = null
  #clock = 0
  #checked = 0
  /** increases with each invalidation: what was being read then is not remembered */
  #generation = 0

  constructor(onInvalid: () => void) {
    this.#onInvalid = onInvalid
  }

  get known(): string | null {
    return this.#known
  }

  get generation(): number {
    return this.#generation
  }

  /** A time that only compares with others. */
  now(): number {
    this.#clock += 1
    return this.#clock
  }

  /** Whether a statement that was sent after this time has read the changes. */
  isKnownSince = (time: number): boolean => this.#checked > time

  /** Invalidates all when these changes, read by a statement sent at `sent`, are not those known. */
  note(changes: string, sent: number): void {
    // of two statements at once, the one sent first may have seen less
    if (sent < this.#checked) return
    this.#checked = sent
    if (changes === this.#known) return
    this.#known = changes
    this.invalidate()
  }

  invalidate(): void {
    this.#generation += 1
    this.#onInvalid()
  }
}
