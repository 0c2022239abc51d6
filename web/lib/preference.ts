/**
 * Display preferences, stored in cookies for a year: logging out clears the local storage (spec §4), and these
 * are not personal data.
 */
export const preference = (name: string): string =>
  new RegExp(`\\b${name}=([^;]*)`).exec(document.cookie)?.[1] ?? ''

/**
 * An empty value removes the cookie. Chromium writes cookies asynchronously, and a page requested immediately
 * may be sent without it; reading the cookies waits until it is written.
 */
export function storePreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? 31_536_000 : 0}`
  preference(name)
}
