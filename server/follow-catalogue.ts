import type { Shop } from './app.ts'
import type { Reads } from './platform/database/reads.ts'
import type { EventHub } from './platform/events/hub.ts'

/** Keeps what a process has cached of the catalogue as it is; while changes cannot be received, nothing is cached. */
export const followCatalogue = (events: EventHub, shop: Shop): void =>
  void events.subscribe('catalogue_changed', {
    onNotify: shop.onCatalogueChanged,
    onConnect: () => shop.cache.setConnected(true),
    onDisconnect: () => shop.cache.setConnected(false),
  })

/**
 * What a notification leads to, a page that is rendered again or a client that asks again, must not read an older state
 * from a replica. Subscribed before those who invalidate, which are called in the order of their subscriptions.
 */
export function noteChanges(events: EventHub, reads: Reads): void {
  if (!reads.hasReplica) return
  const { noteChange } = reads
  for (const topic of ['catalogue_changed', 'order_changed'])
    events.subscribe(topic, { onNotify: noteChange, onConnect: noteChange, onDisconnect: () => {} })
}
