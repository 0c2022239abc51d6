import { type KeyboardEvent, useState } from 'react'
import type { Position } from '#contract/positions.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { MapPin } from '#web/ui/icons.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { useMapPlaces } from '#web/ui/map/use-map-places.ts'
import { centreShowing, RADIUS_M } from './map-centre.ts'
import { moved } from './moved-pin.ts'

type AddressPinProps = {
  pincode: string
  pin: Position | undefined
  onChange(pin: Position | undefined): void
}

/** A map on which a shopper puts a pin at the door (decision 173); nothing for a pincode whose place is not known. */
export default function AddressPin({ pincode, pin, onChange }: AddressPinProps) {
  const { t } = useI18n()
  const isPincode = /^[1-9][0-9]{5}$/.test(pincode.replaceAll(' ', ''))
  const places = useMapPlaces(isPincode ? { pincode } : undefined)
  const [open, setOpen] = useState(pin !== undefined)
  const [seen, setSeen] = useState<{ pincode: string; centre: Position }>()
  const [centre] = places
  if (!centre) return null
  if (!open)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <MapPin aria-hidden="true" className="size-5" />
        {t('Put a pin at your door')}
      </Button>
    )
  const start: Position = pin ?? centre
  function onKeyDown(event: KeyboardEvent) {
    const next = moved(start, event.key)
    if (!next) return
    event.preventDefault()
    put(next)
  }
  // of another pincode the map shows another place
  const middle = seen?.pincode === pincode ? seen.centre : start
  function put(at: Position) {
    setSeen({ pincode, centre: centreShowing(middle, at) })
    onChange(at)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('Where your door is')}</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the pin */}
      <div tabIndex={0} role="application" aria-label={t('Arrow keys move the pin')} onKeyDown={onKeyDown}>
        <MapView
          label={pin ? t('Map with your pin') : t('Map of {name}', { name: centre.name })}
          points={
            pin
              ? [{ ...pin, id: 'pin', tone: 'ink', icon: <MapPin />, label: t('Your door'), onMove: put }]
              : []
          }
          places={places}
          fit={{ points: [], areas: [{ centre: middle, radius: RADIUS_M }] }}
          onPick={put}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {pin
            ? t('The rider sees this pin. Press another place, or use the arrow keys, to move it.')
            : t('Press the map where your door is, or use the arrow keys. It may stay empty.')}
        </p>
        {pin && (
          <Button variant="quiet" size="sm" onClick={() => onChange(undefined)}>
            {t('Remove the pin')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
