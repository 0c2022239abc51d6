/**
 * The characters of the two fonts that every page loads, which `vite.fonts.ts` makes from the packaged ones: those of
 * the shop's English texts, of prices and of units. Those of other texts, such as names, are in the packaged files,
 * which a browser loads when a page has one of them.
 */
export const firstCharacters = {
  // ASCII, and signs of our texts: no-break space, °, ½, ×, é, –, —, quotation marks, •, …, ↑, ↓, −
  latin: `${range(0x20, 0x7e)}\u00a0°½×é–—‘’“”•…↑↓−`,
  'latin-ext': '₹',
} as const

/**
 * The characters of the packaged files. None has the middle dot: that of Anek has no width, so ` · ` would show one
 * space. The fallback font has it.
 */
export const packagedRanges = {
  latin:
    'U+0000-00B6, U+00B8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, ' +
    'U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext': 'U+0100-02BA, U+1E00-1E9F, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113',
  devanagari: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+25CC, U+A830-A839, U+A8E0-A8FF',
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
