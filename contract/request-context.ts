import type { Language } from './language.ts'

/** User, store and language of a request, set once per request by the app. */
export type Role = 'ADMIN' | 'USER'
export type SignedInUser = { id: string; role: Role; session: string }
export type RequestContext = {
  user?: SignedInUser
  /** id of the dark store whose stock is shown */
  storeId: string
  /** set when no store delivers to the chosen place */
  notServed?: boolean
  language: Language
  /** absolute address of the shop, the base of links and pictures in replies */
  baseUrl: string
}
export type ShopperContext = RequestContext & { user: SignedInUser }
