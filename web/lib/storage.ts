/**
 * The local storage; in private windows or with blocked site data every access throws, and then nothing is
 * stored.
 */
export const stored = storageIn(() => localStorage)

const DENIABLE = /^unless-denied (\S+) /

/** The key of what this browser stores for users with a permission only; `deleteDenied` deletes it for others. */
export const unlessDenied = (permission: string, key: string): string => `unless-denied ${permission} ${key}`

/** Deletes what is stored for users with a permission that `mayUse` says the user does not have. */
export function deleteDenied(mayUse: (permission: string) => boolean): void {
  for (const key of stored.keys()) {
    const permission = DENIABLE.exec(key)?.[1]
    if (permission && !mayUse(permission)) stored.set(key, null)
  }
}

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
    keys: (): string[] => attempt(() => Object.keys(category())) ?? [],
    clear(): void {
      attempt(() => category().clear())
    },
  }
}
