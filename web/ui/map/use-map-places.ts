import { useQuery } from '@tanstack/react-query'
import { mapV1 } from '#contract/browser/v1/map.ts'
import type { Position } from '#contract/positions.ts'
import type { MapPlace as Place } from '#contract/v1/map.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'

const { places } = clientFor(mapV1)
const DAY_MS = 86_400_000

/**
 * Named places around a position or the centre of a pincode, the nearest first, for the orientation; none until they
 * are loaded, or without either.
 */
export function useMapPlaces(around: Position | { pincode: string } | undefined): Place[] {
  const { t } = useI18n()
  const query = around && ('pincode' in around ? { pincode: around.pincode } : roughly(around))
  const { data } = useQuery({
    queryKey: ['map places', query],
    queryFn: ({ signal }) => places({ query: query ?? {} }, { signal }),
    enabled: query !== undefined,
    staleTime: DAY_MS,
  })
  return (data?.data ?? []).map((place) => ({ ...place, name: t(place.name) }))
}

/** To a tenth of a degree, so that a moved point asks for nothing new. */
const roughly = ({ latitude, longitude }: Position) => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
})
