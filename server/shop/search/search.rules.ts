/** More words than this do not narrow a search, they only cost. */
const MAX_TERMS = 12
/** Longer words are cut here and in the search documents alike (see search_words in the migrations). */
const LONGEST_WORD = 60

/**
 * The words of a search text in lower case. Clients send it percent-encoded inside JSON, or raw: it is decoded once,
 * and a stray % stays a %. Split as the search documents are (see search_words in the migrations).
 */
export function termsOf(text: string): string[] {
  return decodeOnce(text)
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~–—₹।\0]+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
}

/** All words must begin a word of the document: `'atta':* & 'dal':*`. */
export const tsQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:*`).join(' & ')

/** All words begin words of the names a thing goes by, its sub-category's too: `'atta':*ABC & 'dal':*ABC`. */
export const namedQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:*ABC`).join(' & ')

/** All words are words of the name, in English or Hindi: `'atta':AB & 'dal':AB`. */
export const nameQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:AB`).join(' & ')

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // malformed as a whole: decode the runs that are well formed, leave the rest as typed
    return text.replace(/(%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    })
  }
}
