import type { Language } from './language.ts'

/** Who is asking, from where and in which language: filled in once per request by the app. */
export type Role = 'ADMIN' | 'USER'
export type Shopper = { id: string; role: Role; session: string }
export type Caller = {
  shopper?: Shopper
  /** id of the dark store whose stock this caller sees */
  store: string
  language: Language
  /** absolute address of the shop: pictures and links in replies begin with it */
  site: string
}
export type ShopperCaller = Caller & { shopper: Shopper }
