/** What this browser keeps; private windows and blocked site data make every access throw, and then nothing is kept. */
export const stored = keeping(() => localStorage)

/** What this tab keeps over a reload. */
export const keptInTab = keeping(() => sessionStorage)

/** The cookies still carry the session, and a cart that is not kept is better than a page that fails: so none throws. */
function keeping(shelf: () => Storage) {
  const attempt = <T>(use: () => T): T | null => {
    try {
      return use()
    } catch {
      return null
    }
  }
  return {
    get: (key: string): string | null => attempt(() => shelf().getItem(key)),
    set(key: string, value: string | null): void {
      attempt(() => (value === null ? shelf().removeItem(key) : shelf().setItem(key, value)))
    },
    clear(): void {
      attempt(() => shelf().clear())
    },
  }
}
