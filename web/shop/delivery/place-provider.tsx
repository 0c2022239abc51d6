import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type PlaceState, placeStateKey, placeStateOf } from '#contract/place-state.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useChosenPlace, usePlaceCookie } from './chosen-place.ts'
import { usePlaceReply } from './place.api.ts'
import { etaOf, type ShownState } from './place-text.ts'

/** The place of the current checkout if it differs from the chosen one, from the order check. */
export type OrderPlace = { name: string; state: PlaceState }

type Place = {
  /** of the chosen place */
  chosen: ShownState
  /** of the current checkout's place, else of the chosen one; shown everywhere on the page */
  shown: ShownState
  /** undefined while loading, null if no place is chosen */
  name: string | null | undefined
  /** the number of pieces in the cart, on which the estimate depends */
  pieces: number
  showOrder(place: OrderPlace | null): void
}

const usual: ShownState = { kind: 'notChosen' }
const ThePlace = createContext<Place>({
  chosen: usual,
  shown: usual,
  name: null,
  pieces: 0,
  showOrder: () => {},
})
const TheEta = createContext<string | undefined>('')

/**
 * Loads the state of the chosen place once for the current cart; all components read it from here, so that a
 * page never shows two different delivery times.
 */
export function PlaceProvider({
  rendered,
  delivers,
  pieces,
  children,
}: {
  /** the state with which the server rendered the page */
  rendered: PlaceState
  /** whether the shop has any store */
  delivers: boolean
  pieces: number
  children: ReactNode
}) {
  const { t } = useI18n()
  const chosen = useChosenState(rendered, delivers, pieces)
  const [order, showOrder] = useState<OrderPlace | null>(null)
  const place = useChosenPlace()
  const shown = order?.state ?? chosen
  const name = order ? order.name : place === undefined ? place : (place?.name ?? null)
  const value = useMemo(() => ({ chosen, shown, name, pieces, showOrder }), [chosen, shown, name, pieces])
  return (
    <ThePlace value={value}>
      <TheEta value={shown.kind === 'unknown' ? undefined : etaOf(t, shown)}>{children}</TheEta>
    </ThePlace>
  )
}

export const usePlace = (): Place => useContext(ThePlace)

/** The delivery time of a badge; '' if there is none, undefined until loaded. Hundreds of cards read it. */
export const useEta = (): string | undefined => useContext(TheEta)

/** While a checkout is open, the whole page shows the state of its delivery address. */
export function useOrderPlace(place: OrderPlace | null): void {
  const { showOrder } = usePlace()
  const { name, state } = place ?? {}
  const key = state && placeStateKey(state)
  // the key represents the state
  useEffect(() => {
    showOrder(name !== undefined && state ? { name, state } : null)
    return () => showOrder(null)
  }, [showOrder, name, key])
}

function useChosenState(rendered: PlaceState, delivers: boolean, pieces: number): ShownState {
  const cookie = usePlaceCookie()
  const chosen = useChosenPlace()
  const [atLoad, setAtLoad] = useState(cookie)
  if (atLoad === undefined && cookie !== undefined) setAtLoad(cookie)
  const response = usePlaceReply(pieces)
  const state = ((): ShownState => {
    if (chosen === null || (cookie === undefined && rendered.kind === 'notChosen'))
      return { kind: delivers ? 'notChosen' : 'noStore' }
    if (cookie === undefined) return rendered
    if (response) return placeStateOf(response)
    // the page was rendered with the state of this place
    return cookie === atLoad && rendered.kind !== 'notChosen' ? rendered : { kind: 'unknown' }
  })()
  const key = state.kind === 'noStore' ? state.kind : placeStateKey(state)
  // the key represents the state, so an equal state keeps its identity
  return useMemo(() => state, [key])
}
