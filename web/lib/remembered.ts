/**
 * Small choices about the look of things, kept in cookies for a year: logging out clears the local storage (spec §4),
 * and these are no shopper's secret.
 */
export const remembered = (name: string): string =>
  new RegExp(`\\b${name}=([^;]*)`).exec(document.cookie)?.[1] ?? ''

/** An empty value is forgotten. */
export function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? 31_536_000 : 0}`
}
