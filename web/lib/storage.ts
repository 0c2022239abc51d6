/**
 * The local storage; in private windows or with blocked site data every access throws, and then nothing is
 * stored.
 */
export const stored = storageIn(() => localStorage)

/** The tab's session storage, which survives a reload. */
export const tabStorage = storageIn(() => sessionStorage)

/** Never throws: cookies still carry the session, and a lost cart is better than a failed page. */
function storageIn(category: () => Storage) {
  const attempt = <T>(use: () => T): T | null => {
    try {
      return use()
    } catch {
      return null
    }
  }
  return {
    get: (key: string): string | null => attempt(() => category().getItem(key)),
    set(key: string, value: string | null): void {
      attempt(() => (value === null ? category().removeItem(key) : category().setItem(key, value)))
    },
    clear(): void {
      attempt(() => category().clear())
    },
  }
}
