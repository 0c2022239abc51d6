import { signAccount, signedAccount } from '#server/platform/security/signed-account.ts'

/** Mails per piece that came back: not everybody who waits buys it. */
const MAILS_PER_PIECE = 2

/** How many mails may be sent for the pieces of a product at a store, after some were sent lately. */
export const mailsAllowed = (pieces: number, sentLately: number): number =>
  Math.max(0, pieces * MAILS_PER_PIECE - sentLately)

const PURPOSE = 'stop stock alerts'

/** The token of a mail, which only allows to stop these mails to one account. */
export const stopToken = (secret: string, userId: string): string => signAccount(secret, PURPOSE, userId)

/** The account of a token; null if the signature is wrong. */
export const accountOf = (secret: string, token: string): string | null =>
  signedAccount(secret, PURPOSE, token)
