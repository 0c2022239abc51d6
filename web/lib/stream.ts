import { useEffect, useEffectEvent, useState } from 'react'
import type { BrowserEndpoint, Endpoint, EndpointInput, EventData, NamedData } from '#contract/endpoint.ts'
import { addressOf } from './api.ts'
import { useSignedIn } from './signed-in.ts'

type StreamEndpoint = Extract<Endpoint, { stream: true }>
/** lost: the connection failed, and is tried again */
export type StreamState = 'off' | 'open' | 'lost'
type StreamOptions<E extends StreamEndpoint> = {
  params: EndpointInput<E>['params']
  /** whether to follow it now */
  enabled: boolean
  onEvent(data: EventData<E>, id: string): void
  /** receives the events with a name */
  named?: { [K in keyof NamedData<E>]: (data: NamedData<E>[K]) => void }
}

/**
 * Follows a stream of the server, while the user is logged in and the page is visible: browsers allow six connections
 * per server for all tabs together. While it is not open, callers poll.
 */
export function useStream<E extends StreamEndpoint>(
  endpoint: BrowserEndpoint<E>,
  { params, enabled, onEvent, named }: StreamOptions<E>,
): StreamState {
  const signedIn = useSignedIn()
  const [state, setState] = useState<StreamState>('off')
  const url = enabled && signedIn ? addressOf(endpoint, { params }).href : undefined
  const names = Object.keys(named ?? {}).join(' ')
  const receive = useEffectEvent((id: string, data: string, name?: string) => {
    if (name === undefined) onEvent(JSON.parse(data), id)
    else named?.[name as keyof NamedData<E>]?.(JSON.parse(data))
  })
  useEffect(() => {
    if (url) return followStream(url, { names: names.split(' ').filter(Boolean), receive }, setState)
  }, [url, names])
  return state
}

/** After how long a stream is opened again whose response was none, as while the server restarts. */
const REOPEN_MS = 15_000

let leaveCurrent = () => {}

/** `names`: of events with a name that are received, too. */
type StreamReceiver = { names: string[]; receive(id: string, data: string, name?: string): void }

/**
 * Follows the stream at `url` until the returned function is called. After a lost connection the browser reconnects,
 * and receives what followed the last event. There is one stream per page: another one ends it.
 */
export function followStream(
  url: string,
  { names, receive }: StreamReceiver,
  onState: (state: StreamState) => void,
): () => void {
  let source: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  function open() {
    end()
    const opened = new EventSource(url)
    opened.onopen = () => onState('open')
    opened.onmessage = ({ lastEventId, data }: MessageEvent<string>) => receive(lastEventId, data)
    for (const name of names)
      opened.addEventListener(name, ({ lastEventId, data }: MessageEvent<string>) =>
        receive(lastEventId, data, name),
      )
    opened.onerror = () => {
      onState('lost')
      // the browser reconnects after a lost connection, but not after a response that is no stream
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS)
    }
    source = opened
  }
  function end() {
    clearTimeout(reopening)
    source?.close()
  }
  function close() {
    end()
    onState('off')
  }
  const follow = () => (document.visibilityState === 'visible' ? open() : close())
  function leave() {
    document.removeEventListener('visibilitychange', follow)
    close()
  }

  leaveCurrent()
  leaveCurrent = leave
  document.addEventListener('visibilitychange', follow)
  follow()
  return leave
}
