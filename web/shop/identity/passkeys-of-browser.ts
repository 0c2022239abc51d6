import { useHydrated } from '#web/lib/hydrated.ts'

/**
 * Whether this browser has passkeys, and reads their options as JSON (WebAuthn level 3). True on the server, because
 * nearly all do: what appeared only in the hydrated page would move what is below it while somebody presses that.
 */
export const usePasskeysSupported = (): boolean =>
  !useHydrated() || typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'

/** Whether the owner closed the browser's dialog, or it took too long. */
export const isCancelled = (error: Error): boolean =>
  error.name === 'NotAllowedError' || error.name === 'AbortError' || error.name === 'InvalidStateError'
