/** Connects the tabs of one browser; a tab does not receive its own messages. */
let channel: BroadcastChannel | undefined
const ours = (): BroadcastChannel | undefined => {
  if (!channel && typeof window !== 'undefined' && 'BroadcastChannel' in window)
    channel = new BroadcastChannel('cart')
  return channel
}

/** Notifies the other tabs that the cart on the server has changed. */
export function notifyOtherTabs(): void {
  ours()?.postMessage('changed')
}

/** Calls `listener` whenever another tab has changed the cart; returns the unsubscribe function. */
export function onChangeInOtherTab(listener: () => void): () => void {
  const here = ours()
  here?.addEventListener('message', listener)
  return () => here?.removeEventListener('message', listener)
}
