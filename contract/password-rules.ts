/**
 * What a new password must be (OWASP ASVS 5.0, 6.2). Server and forms apply the same rules; the list of the commonest
 * passwords is on the server alone.
 */
export const PASSWORD_LENGTH = { minimum: 10, maximum: 128 }
/** Fewer different characters are a repetition such as 1212121212. */
const LEAST_DIFFERENT = 5
/** What a password must have besides the words of its account. */
const LEAST_OWN_CHARACTERS = 6
/** Shorter parts of a name or an email occur in other words. */
const SHORTEST_WORD = 3
const SHOP_WORDS = ['jhatpat', 'झटपट']

/** Whose password it is. */
export type PasswordOwner = { name: string; email: string }

/** Whether a password has too few different characters. */
export const isRepetitive = (password: string): boolean => new Set(password).size < LEAST_DIFFERENT

/** Whether little is left of a password without the words of its account and of the shop. */
export function isMadeOfOwnWords(password: string, { name, email }: PasswordOwner): boolean {
  const words = [email, ...email.split(/[@.]/), ...wordsIn(name), ...wordsIn(email), ...SHOP_WORDS]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  if (rest.length === password.length) return false
  return rest.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length < LEAST_OWN_CHARACTERS
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u)
