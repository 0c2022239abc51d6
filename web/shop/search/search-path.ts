/** The address of a search, and the text in one. */
export const searchPath = (text: string) => `/search?q=${encodeURIComponent(text)}`

export const searchText = (query: string) => new URLSearchParams(query).get('q') ?? ''
