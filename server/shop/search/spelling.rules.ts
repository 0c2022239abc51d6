/** The number of letters to add, remove, replace or swap with their neighbour to make one text of the other. */
export function lettersApart(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = isSwap(one, i, other, j) ? (before[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** A short word is taken for another one only if vowels differ, a letter is missing or two are swapped. */
export function mayBeMisspelt(typed: string, word: string): boolean {
  if (typed.length >= 4) return true
  if (typed[0] !== word[0]) return false
  return (
    typed.length !== word.length ||
    withoutVowels(typed) === withoutVowels(word) ||
    sorted(typed) === sorted(word)
  )
}

const isSwap = (one: string, i: number, other: string, j: number): boolean =>
  i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]

const withoutVowels = (text: string): string => text.replace(/[aeiou]/g, '-')
const sorted = (text: string): string => [...text].sort().join('')
