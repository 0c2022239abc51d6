/** The address of a search; `exact`: misspelt words are not corrected. */
export const searchPath = (text: string, exact = false) =>
  `/search?q=${encodeURIComponent(text)}${exact ? '&exact=true' : ''}`

/** The text in the query of an address. */
export const searchText = (query: string) => new URLSearchParams(query).get('q') ?? ''

export const isExact = (query: string) => new URLSearchParams(query).get('exact') === 'true'
