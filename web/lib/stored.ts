/** Local storage that never throws: private windows and blocked site data make every access throw. */
export const stored = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // the cookies still carry the session, and a cart that is not kept is better than a page that fails
    }
  },
  clear(): void {
    try {
      localStorage.clear()
    } catch {
      // nothing was kept
    }
  },
}
