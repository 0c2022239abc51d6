import { CODE_LENGTH } from '#contract/browser/identity.ts'

/** The digits of the six boxes, '' for empty ones, and the index of the box to focus. */
export type OtpDigits = { digits: readonly string[]; at: number }

export const noDigits: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '')

export const isWhole = (digits: readonly string[]): boolean => digits.every((digit) => digit !== '')

/** A box was changed to `text`: empty, one digit, an additional digit, or a complete autofilled code. */
export function typed(digits: readonly string[], box: number, text: string): OtpDigits {
  if (text === '') return { digits: digits.with(box, ''), at: box }
  const found = digitsIn(text)
  const old = digits[box] ?? ''
  if (old !== '' && found.length === 2) return spread(digits, box, otherThan(old, found))
  return spread(digits, box, found)
}

/** A text was pasted into a box: a complete code fills all boxes, a shorter one fills from this box on. */
export function pasted(digits: readonly string[], box: number, text: string): OtpDigits {
  return spread(digits, box, digitsIn(text))
}

/** Backspace empties the box, or the previous one if it is empty already. */
export function erased(digits: readonly string[], box: number): OtpDigits {
  const at = digits[box] === '' ? Math.max(box - 1, 0) : box
  return { digits: digits.with(at, ''), at }
}

/** The index of the box for an arrow key; undefined for other keys. */
export function boxAfter(key: string, box: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(box - 1, 0)
  if (key === 'ArrowRight') return Math.min(box + 1, LAST)
  if (key === 'Home') return 0
  return key === 'End' ? LAST : undefined
}

const LAST = CODE_LENGTH - 1
/** Six separate digits, also within a sentence or with a gap in the middle. */
const CODE = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/

function digitsIn(text: string): string {
  return (CODE.exec(text)?.[0] ?? text).replace(/\D/g, '')
}

/** The cursor may be before or behind the digit that is replaced. */
function otherThan(old: string, two: string): string {
  return two.startsWith(old) ? two.slice(1) : two.slice(0, 1)
}

function spread(digits: readonly string[], box: number, found: string): OtpDigits {
  if (found === '') return { digits, at: box }
  const from = found.length >= CODE_LENGTH ? 0 : box
  const next = digits.map((digit, place) => found[place - from] ?? digit)
  return { digits: next, at: Math.min(from + found.length, LAST) }
}
