import type { PlaceReply } from '#contract/delivery.ts'
import type { PlaceService } from './delivery.ts'

export const toPublishedPlace = ({ store, eta, ...rest }: PlaceService): PlaceReply => ({
  ...rest,
  ...(store && { store: { _id: store.id, name: store.name, city: store.city } }),
  ...(eta && { promise: eta }),
})
