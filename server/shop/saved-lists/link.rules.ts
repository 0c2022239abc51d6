import { signAccount, signedAccount } from '#server/platform/security/signed-account.ts'

const purpose = (link: string): string => `join by ${link} the list`

/** The token of the link of a list: signed, so that it cannot be computed from ids, and is stored nowhere. */
export const linkToken = (secret: string, listId: string, link: string): string =>
  signAccount(secret, purpose(link), listId)

/** Whether a token belongs to the link that the list has now. */
export const fitsLink = (secret: string, token: string, list: { id: string; link: string }): boolean =>
  signedAccount(secret, purpose(list.link), token) === list.id

/** The list that a token names; not yet checked. */
export const listIn = (token: string): string => token.split('.')[0] ?? ''
