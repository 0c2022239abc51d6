import { problemOf, ShopError } from '#contract/errors.ts'
import { isMadeOfOwnWords, isRepetitive, type PasswordOwner } from '#contract/password-rules.ts'
import common from './common-passwords.json' with { type: 'json' }

/** Characters that turn a common password into another one without making it hard to guess: password1234. */
const MOST_ADDED = 4

/** Throws INVALID, with the reason for `field`, unless a new password is hard to guess (decision 114). */
export function assertHardToGuess(field: string, password: string, owner: PasswordOwner): void {
  const problem = problemOfPassword(field, password, owner)
  if (problem) throw new ShopError('INVALID', { fields: [problem] })
}

function problemOfPassword(field: string, password: string, owner: PasswordOwner) {
  if (isMadeOfOwnWords(password, owner))
    return problemOf(field, 'A password made of your name, your email or our name is quickly guessed.')
  if (isRepetitive(password))
    return problemOf(field, 'A password of so few different characters is quickly guessed.')
  if (isCommon(password))
    return problemOf(field, 'This is one of the most common passwords, which are guessed first.')
  return null
}

/** Whether a password is a common one, or one with up to four characters around it; regardless of case. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  for (let added = 0; added <= MOST_ADDED; added++)
    for (let before = 0; before <= added; before++)
      if (commonPasswords().has(text.slice(before, text.length - (added - before)))) return true
  return false
}

const commonPasswords = () => {
  loaded ??= new Set(common.passwords.split(' '))
  return loaded
}

let loaded: Set<string> | undefined
