/** More words than this do not reduce the results but cost time. */
const MAX_TERMS = 10
/** Longer words are truncated here and in the search documents (see search_words in the migrations). */
const LONGEST_WORD = 60

/** Joiners, marks of direction and variants of emoji, which search_split removes, too. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\uFE0E|\uFE0F/g

/** The words of a search text in lower case, split as the search documents are (search_words in the migrations). */
export function termsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~–—₹।\0]+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
}

/** Each word must be a word of the document: `'atta' & 'dal'`. */
export const wholeWords = (terms: string[]): string => terms.map(quoted).join(' & ')

/** Each word must be the prefix of a word of the document: `'atta':* & 'dal':*`. */
export const tsQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:*`).join(' & ')

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`
