import type { PlaceReply, EtaReport as PublishedReport } from '#contract/delivery.ts'
import type { EtaReport, PlaceService } from './delivery.ts'

export const toPublishedPlace = ({ store, eta, ...rest }: PlaceService): PlaceReply => ({
  ...rest,
  ...(store && { store: { _id: store.id, name: store.name, city: store.city } }),
  ...(eta && { promise: eta }),
})

export const toPublishedReport = ({ partMinutes, ...rest }: EtaReport): PublishedReport => ({
  ...rest,
  ...(partMinutes && { partMinutes }),
})
