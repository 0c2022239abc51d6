import type { Endpoint, EventData, NamedData } from '#contract/endpoint.ts'
import type { StreamEvent } from './event-streams.ts'
import { stringifier } from './stringifier.ts'

/** What the handler of a stream yields. */
export type EventOf<E extends Endpoint> = StreamEvent<
  EventData<E>,
  { [K in keyof NamedData<E> & string]: { name: K; data: NamedData<E>[K] } }[keyof NamedData<E> & string]
>

/** Writes the data of an event of a stream, by its name if it has one. */
export function eventWriter({ event, named = {} }: Endpoint & { stream: true }) {
  const unnamed = stringifier(event)
  const byName = new Map(Object.entries(named).map(([name, schema]) => [name, stringifier(schema)] as const))
  return (data: object, name = '') => (byName.get(name) ?? unnamed)(data)
}
