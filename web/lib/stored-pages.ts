/** The service worker stores it: code of the shop, which says nothing about who used it. */
const CODE = 'assets'

/**
 * Deletes the pages, their data and the pictures that this browser stored, also what earlier releases stored. The
 * service worker then deletes their addresses and stores the pages again that everybody has.
 */
export async function deleteStoredPages(): Promise<void> {
  const { caches, navigator } = globalThis
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name !== CODE).map((name) => caches.delete(name)))
  const worker = await navigator?.serviceWorker?.getRegistration()
  // a worker of the release before reads the list of files only
  worker?.active?.postMessage({ assets: [], sessionEnded: true })
}
