import { useState } from 'react'
import type { Position } from '#contract/positions.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Store } from '#web/ui/icons.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { useMapPlaces } from '#web/ui/map/use-map-places.ts'
import { Select } from '#web/ui/select.tsx'
import { areaText, drawnOf, type View, viewOf } from './drawn-area.ts'
import type { StoreFormValues } from './store-form-values.ts'

/** What a press on the map does. */
const presses = [
  { what: 'corner', text: 'Adds a corner of the delivery area' satisfies Text },
  { what: 'store', text: 'Puts the store there' satisfies Text },
] as const
export type Press = (typeof presses)[number]['what']

type AreaMapProps = { typed: StoreFormValues; onPress(what: Press, at: Position): void }

/** The delivery area as the fields of the form say it, and a press writes into them; nothing without a position. */
export default function AreaMap({ typed, onPress }: AreaMapProps) {
  const { t } = useI18n()
  const [what, setWhat] = useState<Press>('corner')
  const [pressed, setPressed] = useState<View>()
  const { at, areas, pincodes } = drawnOf(typed)
  const places = useMapPlaces(at)
  if (!at) return null
  const served = places.filter(({ pincode }) => pincodes.includes(pincode))
  const others = places.filter(({ pincode }) => !pincodes.includes(pincode))
  const label = areaText(t, typed, served)
  const fit = viewOf({ at, areas, served }, pressed)
  function press(kind: Press, to: Position) {
    setPressed(fit)
    onPress(kind, to)
  }
  return (
    <figure className="col-span-2 grid gap-2">
      <MapView
        label={t('Map: {text}', { text: label })}
        points={[
          {
            ...at,
            id: 'store',
            tone: 'leaf',
            icon: <Store />,
            label: typed.name || t('Store'),
            onMove: (to) => press('store', to),
          },
        ]}
        areas={areas}
        places={[...served.map((place) => ({ ...place, marked: true })), ...others]}
        fit={fit}
        onPick={(picked) => press(what, picked)}
      />
      <figcaption className="text-sm text-soft">{label}</figcaption>
      <Select
        label={t('A press on the map')}
        value={what}
        onChange={({ target }) => setWhat(target.value === 'store' ? 'store' : 'corner')}
      >
        {presses.map((press) => (
          <option key={press.what} value={press.what}>
            {t(press.text)}
          </option>
        ))}
      </Select>
    </figure>
  )
}
