/** What this tab keeps over a reload; like `stored`, it never throws. */
export const keptInTab = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      // then it lasts until the page is left
    }
  },
}
