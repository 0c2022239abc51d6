/** More words than this do not reduce the results but cost time. */
const MAX_TERMS = 12
/** Longer words are truncated here and in the search documents (see search_words in the migrations). */
const LONGEST_WORD = 60

/** The words of a search text in lower case, split as the search documents are (search_words in the migrations). */
export function termsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~–—₹।\0]+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
}

/** Each word must be the prefix of a word of the document: `'atta':* & 'dal':*`. */
export const tsQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:*`).join(' & ')

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`
