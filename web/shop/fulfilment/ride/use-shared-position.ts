import { useEffect, useState } from 'react'
import { ridePositionV1 } from '#contract/browser/v1/rider-position.ts'
import { clientFor } from '#web/lib/api.ts'
import { onDevice } from '#web/lib/on-device.ts'
import { lastingAfter, type Measured, SEND_EVERY_MS, type Sharing, toSend } from './position-sharing.ts'

const { share, stop } = clientFor(ridePositionV1)

/** Whether this phone shares where its rider is while orders are carried. */
const setting = onDevice<{ on: boolean }>('ride-position', { on: true })

/** Switches the sharing; off deletes what the shop has. Without a connection the shop deletes it after minutes. */
export function setSharing(on: boolean): void {
  setting.write({ on })
  stopIfOff()
}

function stopIfOff(): void {
  if (!setting.read().on) void stop().catch(() => {})
}

/** Shares where this phone is for the orders with these ids, while there are any and it is switched on. */
export function useSharedPosition(orderIds: readonly string[]): Sharing & { on: boolean } {
  const { on } = setting.useValue()
  const [sharing, setSharing] = useState<Sharing>({ state: 'waiting' })
  const ids = orderIds.join(' ')
  useEffect(() => {
    if (!on || !ids) return
    return sharePosition(ids.split(' '), setSharing)
  }, [on, ids])
  return { ...sharing, on }
}

/** Until the returned function is called. */
function sharePosition(orderIds: string[], onChange: (sharing: Sharing) => void): () => void {
  if (!navigator.geolocation) {
    onChange({ state: 'unavailable' })
    return () => {}
  }
  let measured: Measured | undefined
  let count = 0
  let ended = false

  async function send() {
    const position = toSend(measured, performance.now())
    if (!position) return
    try {
      const sent = orderIds.map((id) => share({ params: { id }, body: position }))
      // a position that was under way when the rider stopped may have been stored after the stop
      void Promise.allSettled(sent).then(stopIfOff)
      const [reply] = await Promise.all(sent)
      if (ended || !reply) return
      const lasting = lastingAfter({ count }, reply)
      count = lasting.count
      onChange(lasting.sharing)
    } catch {
      // an order that has just left the road, or no connection: the next one shows which
      if (!ended && !navigator.onLine) onChange({ state: 'offline' })
    }
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude } }) => {
      const isFirst = measured === undefined
      measured = { latitude, longitude, at: performance.now() }
      if (isFirst) void send()
    },
    ({ code, PERMISSION_DENIED }) =>
      onChange({ state: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
    { enableHighAccuracy: true, maximumAge: 0 },
  )
  const timer = setInterval(send, SEND_EVERY_MS)
  return () => {
    ended = true
    navigator.geolocation.clearWatch(watch)
    clearInterval(timer)
  }
}
