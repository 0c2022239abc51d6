import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from './identity.rules.ts'

/** How many codes an account gets. */
export const RECOVERY_CODES = 10
/** 12 of 32 letters and digits: 60 random bits. Those that look alike (0 o, 1 l) are left out. */
const LENGTH = 12
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** New codes as they are shown, such as `k3mh-7dpw-xq2v`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
    return letters.match(/.{4}/g)?.join('-') ?? ''
  })

/** A code as typed, without spaces, dashes and capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** What is stored of a code: with the key alone somebody who reads the table could try codes. */
export const hashOfRecoveryCode = ({ secret }: Pick<Keys, 'secret'>, userId: string, typed: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery code ${userId} ${plainCode(typed)}`)
    .digest()
