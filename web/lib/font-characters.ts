/**
 * The characters of the two fonts that every page loads, which `vite.fonts.ts` makes from the packaged ones: those of
 * the shop's English texts, of prices and of units. Those of other texts, such as names, are in the packaged files,
 * which a browser loads when a page has one of them.
 */
export const firstCharacters = {
  // ASCII, and signs of our texts: no-break space, °, ·, ½, ×, é, –, —, quotation marks, •, …, ↑, ↓, −
  latin: `${range(0x20, 0x7e)}\u00a0°·½×é–—‘’“”•…↑↓−`,
  'latin-ext': '₹',
} as const

/** As in the CSS descriptor `unicode-range`, such as `U+20, U+2019`. */
export function unicodeRangeOf(characters: string): string {
  return rangesOf([...characters].map((character) => character.codePointAt(0) ?? 0))
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last).slice(2)}`))
    .join(', ')
}

function rangesOf(codes: number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

const hex = (code: number): string => `U+${code.toString(16).toUpperCase()}`

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
