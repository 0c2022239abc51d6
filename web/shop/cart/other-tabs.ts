/** Between the tabs of one browser; a tab does not hear itself. */
let channel: BroadcastChannel | undefined
const ours = (): BroadcastChannel | undefined => {
  if (!channel && typeof window !== 'undefined' && 'BroadcastChannel' in window)
    channel = new BroadcastChannel('cart')
  return channel
}

/** Tells the other tabs that the shopper's cart on the server is not what it was. */
export function tellOtherTabs(): void {
  ours()?.postMessage('changed')
}

/** Calls `listener` whenever another tab has changed the cart; returns how to stop. */
export function onChangeInOtherTab(listener: () => void): () => void {
  const here = ours()
  here?.addEventListener('message', listener)
  return () => here?.removeEventListener('message', listener)
}
