/** A page linked from the footer, such as help or the privacy notice, in one language. */
export type InfoLink = { slug: string; title: string }
export type InfoPage = InfoLink & { summary: string; sections: InfoSection[] }
export type InfoSection = { heading?: string; blocks: InfoBlock[] }
export type InfoBlock = { paragraph: string } | { list: string[] }

export const infoPath = (slug: string): string => `/info/${slug}`
