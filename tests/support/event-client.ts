import { vi } from 'vitest'

export type ReceivedEvent = { id: string; data: unknown }
export type ReceivedNamed = { name: string; data: unknown }

/**
 * Reads server-sent events as a browser does, but without reconnecting; records what was received, and when the
 * stream ended.
 */
export async function readEvents(address: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const response = await fetch(address, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  })
  const events: ReceivedEvent[] = []
  const named: ReceivedNamed[] = []
  const others: string[] = []
  let end: 'ended' | 'cut' | null = null
  const closed = read().then(
    () => {
      end = 'ended'
    },
    () => {
      end = 'cut'
    },
  )

  async function read() {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }

  function take(block: string) {
    const event = /^id: (.*)\ndata: (.*)$/.exec(block)
    const other = /^event: (.*)\ndata: (.*)$/.exec(block)
    if (event) events.push({ id: event[1] ?? '', data: JSON.parse(event[2] ?? '') })
    else if (other) named.push({ name: other[1] ?? '', data: JSON.parse(other[2] ?? '') })
    else others.push(block)
  }

  return {
    status: response.status,
    headers: response.headers,
    events,
    /** events with a name, which have no id */
    named,
    /** comments and `retry` lines */
    others,
    /** resolves when the stream has ended or its connection was closed */
    closed,
    end: () => end,
    leave: () => leaving.abort(),
    /** Waits until this many events were received. */
    has: (count: number) => received(events, count, () => end),
    hasNamed: (count: number) => received(named, count, () => end),
  }
}
const received = (list: unknown[], count: number, end: () => string | null) =>
  vi.waitFor(
    () => {
      if (list.length < count) throw new Error(`${list.length} of ${count} events: ${end() ?? 'open'}`)
    },
    { timeout: 30_000, interval: 10 },
  )

export type EventReader = Awaited<ReturnType<typeof readEvents>>
