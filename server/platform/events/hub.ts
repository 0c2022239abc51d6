import pg from 'pg'

const HEARTBEAT_MS = 20_000
const RESPONSE_TIMEOUT_MS = 10_000
/** An unreachable host does not refuse a connection. */
const CONNECT_MS = 2_000
const RETRY_MS = 500

export type Subscriber = {
  onNotify(payload: string): void
  /** LISTEN is active from now on. Earlier changes may have been missed, so read the data again. */
  onConnect(): void
  /** Notifications are lost from now on, until the next `onConnect`. */
  onDisconnect(): void
}
export type EventHub = {
  /** Returns a function that ends the subscription. No callback is called before `subscribe` has returned. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  /** Opens the connection anew; to be called when the server no longer answers. */
  reconnect(): void
  close(): Promise<void>
}

/**
 * One LISTEN connection for all topics; each topic is a notification channel of PostgreSQL (decision 053). The first
 * subscription opens the connection; after an outage it is opened again. An error of a callback is passed to
 * `onError` and does not affect other subscribers.
 */
export function openEventHub(config: pg.ClientConfig, onError: (error: unknown) => void): EventHub {
  const hub: Hub = { config, onError, topics: new Map(), current: null, closed: false }
  return {
    subscribe(name, subscriber) {
      const topic = hub.topics.get(name) ?? openTopic(hub, name)
      topic.subscribers.add(subscriber)
      // otherwise `listenTo` will call `onConnect`
      if (topic.listening)
        queueMicrotask(() => {
          if (topic.listening && topic.subscribers.has(subscriber)) call(hub, () => subscriber.onConnect())
        })
      return () => void topic.subscribers.delete(subscriber)
    },
    reconnect() {
      if (hub.current) end(hub, hub.current)
    },
    async close() {
      hub.closed = true
      clearTimeout(hub.retry)
      if (hub.current) await end(hub, hub.current)
    },
  }
}

type Topic = { subscribers: Set<Subscriber>; listening: boolean }
/** A connection that executes statements one after the other. */
type Connection = { client: pg.Client; next(statement: () => Promise<unknown>): Promise<unknown> }
type Hub = {
  config: pg.ClientConfig
  onError(error: unknown): void
  topics: Map<string, Topic>
  current: Connection | null
  closed: boolean
  retry?: NodeJS.Timeout
  beat?: NodeJS.Timeout
}

function openTopic(hub: Hub, name: string): Topic {
  const topic: Topic = { subscribers: new Set(), listening: false }
  hub.topics.set(name, topic)
  const connection = hub.current
  if (connection) listenTo(hub, connection, name).catch(() => end(hub, connection))
  else if (hub.topics.size === 1 && !hub.closed) open(hub)
  return topic
}

async function open(hub: Hub): Promise<void> {
  const connection = connectionOf(hub.config)
  const { client } = connection
  hub.current = connection
  client.on('notification', ({ channel, payload = '' }) =>
    each(hub, hub.topics.get(channel), (one) => one.onNotify(payload)),
  )
  client.on('error', () => {})
  client.once('end', () => lost(hub, connection))
  try {
    await client.connect()
    if (connection === hub.current) heartbeat(hub, connection)
    for (const name of [...hub.topics.keys()]) await listenTo(hub, connection, name)
  } catch {
    await end(hub, connection)
  }
}

async function listenTo(hub: Hub, connection: Connection, name: string): Promise<void> {
  const { client, next } = connection
  await next(() => client.query(`listen ${pg.escapeIdentifier(name)}`))
  const topic = hub.topics.get(name)
  if (!topic || topic.listening || connection !== hub.current) return
  topic.listening = true
  each(hub, topic, (one) => one.onConnect())
}

/** Detects a connection that was dropped silently, for example by a firewall: the server no longer responds. */
function heartbeat(hub: Hub, connection: Connection): void {
  hub.beat = setTimeout(async () => {
    try {
      await connection.next(() => connection.client.query('select 1'))
      if (connection === hub.current) heartbeat(hub, connection)
    } catch {
      await end(hub, connection)
    }
  }, HEARTBEAT_MS)
}

async function end(hub: Hub, connection: Connection): Promise<void> {
  // called first, because closing a silently dropped connection may never complete
  lost(hub, connection)
  await connection.client.end().catch(() => {})
}

function lost(hub: Hub, connection: Connection): void {
  if (connection !== hub.current) return
  hub.current = null
  clearTimeout(hub.beat)
  for (const topic of hub.topics.values()) {
    if (!topic.listening) continue
    topic.listening = false
    each(hub, topic, (one) => one.onDisconnect())
  }
  if (!hub.closed) hub.retry = setTimeout(() => open(hub), RETRY_MS)
}

/** Iterates over a copy, because a callback may end or add a subscription. */
function each(hub: Hub, topic: Topic | undefined, callback: (subscriber: Subscriber) => unknown): void {
  for (const subscriber of [...(topic?.subscribers ?? [])])
    if (topic?.subscribers.has(subscriber)) call(hub, () => callback(subscriber))
}

/** The type allows `async` callbacks, and their rejection must not end the process. */
function call({ onError }: Hub, callback: () => unknown): void {
  try {
    Promise.resolve(callback()).catch(onError)
  } catch (error) {
    onError(error)
  }
}

function connectionOf(config: pg.ClientConfig): Connection {
  const client = new pg.Client({
    ...config,
    application_name: 'jhatpat-listen',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  })
  let last: Promise<unknown> = Promise.resolve()
  return {
    client,
    next: (statement) => {
      last = last.then(statement)
      return last
    },
  }
}
