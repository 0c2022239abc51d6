import type { Translate } from '#contract/language.ts'

/** A longer name is more likely a text that somebody wants us to mail. */
const LONGEST_NAME = 60
/** What mail programs show as a link. */
const LINK = /[/@]|www\.|\.\p{L}{2,}/iu

/**
 * The first line of a mail: by name, or neutral without one and when it may be an advertisement. Pass no name to an
 * address that its owner has not confirmed.
 */
export const greeting = (t: Translate, name: string | null): string =>
  !name || name.length > LONGEST_NAME || LINK.test(name) ? t('Hello,') : t('Hello {name},', { name })
