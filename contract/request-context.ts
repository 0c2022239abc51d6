import type { Language } from './language.ts'
import type { Permissions } from './permissions.ts'

/** `unconfirmed`: the email of the account may belong to somebody else. */
export type SignedInUser = { id: string; session: string; unconfirmed?: true }
/** User, permissions, store and language of a request, set once per request by the app. */
export type RequestContext = {
  user?: SignedInUser
  /** the permissions of the user; empty for guests and shoppers */
  permissions: Permissions
  /** the user works for the shop, but this session needs a second factor before its permissions count */
  secondFactorMissing?: boolean
  /** a member of staff looks as this user, until the time; `by`: their id */
  view?: { by: string; until: string }
  /** id of the dark store whose stock is shown */
  storeId: string
  /** set when no store delivers to the chosen place */
  notServed?: boolean
  language: Language
  /** the process offers wallets */
  wallet?: true
  /** riders do not see the numbers of shoppers: calls are connected by a provider */
  masksNumbers?: true
  /** absolute address of the shop, the base of links and pictures in replies */
  baseUrl: string
}
export type ShopperContext = RequestContext & { user: SignedInUser }
