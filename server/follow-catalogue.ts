import type { Shop } from './app.ts'
import type { EventHub } from './platform/events/hub.ts'

/** Keeps what a process has cached of the catalogue as it is; while changes cannot be received, nothing is cached. */
export const followCatalogue = (events: EventHub, shop: Shop): void =>
  void events.subscribe('catalogue_changed', {
    onNotify: shop.onCatalogueChanged,
    onConnect: () => shop.cache.setConnected(true),
    onDisconnect: () => shop.cache.setConnected(false),
  })
