import pg from 'pg'

const HEARTBEAT_MS = 20_000
const ANSWER_MS = 10_000
const RETRY_MS = 500

export type Subscriber = {
  onNotify(payload: string): void
  /** The topic is listened to from now on. What changed before may be unknown: read it again. */
  onConnect(): void
  /** Notifications are lost from now on, until `onConnect` is called again. */
  onDisconnect(): void
}
export type EventHub = {
  /** Returns how to end the subscription. No callback is called before `subscribe` has returned. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  close(): Promise<void>
}

type Topic = { subscribers: Set<Subscriber>; listening: boolean }
/** A connection on which statements are sent one after the other. */
type Connection = { client: pg.Client; next(statement: () => Promise<unknown>): Promise<unknown> }

/**
 * One LISTEN connection for any number of topics, each a notification channel of PostgreSQL (decision 053). The first
 * subscription opens it, and it is opened again after an outage. What a callback throws is passed to `onError` and
 * disturbs no other subscriber.
 */
export function openEventHub(config: pg.ClientConfig, onError: (error: unknown) => void): EventHub {
  const topics = new Map<string, Topic>()
  let current: Connection | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  async function open() {
    const connection = connectionOf(config)
    const { client } = connection
    current = connection
    client.on('notification', ({ channel, payload = '' }) =>
      each(topics.get(channel), (one) => one.onNotify(payload)),
    )
    client.on('error', () => {})
    client.once('end', () => lost(connection))
    try {
      await client.connect()
      heartbeat(connection)
      for (const name of [...topics.keys()]) await listenTo(connection, name)
    } catch {
      await end(connection)
    }
  }

  async function listenTo(connection: Connection, name: string) {
    const { client, next } = connection
    await next(() => client.query(`listen ${pg.escapeIdentifier(name)}`))
    const topic = topics.get(name)
    if (!topic || topic.listening || connection !== current) return
    topic.listening = true
    each(topic, (one) => one.onConnect())
  }

  /** Detects a connection that was dropped silently, as by a firewall: the server no longer answers. */
  function heartbeat(connection: Connection) {
    beat = setTimeout(async () => {
      try {
        await connection.next(() => connection.client.query('select 1'))
        if (connection === current) heartbeat(connection)
      } catch {
        await end(connection)
      }
    }, HEARTBEAT_MS)
  }

  async function end(connection: Connection) {
    // first, because a connection that was dropped silently may never end
    lost(connection)
    await connection.client.end().catch(() => {})
  }

  function lost(connection: Connection) {
    if (connection !== current) return
    current = null
    clearTimeout(beat)
    for (const topic of topics.values()) {
      if (!topic.listening) continue
      topic.listening = false
      each(topic, (one) => one.onDisconnect())
    }
    if (!closed) retry = setTimeout(open, RETRY_MS)
  }

  /** Goes through a copy, because a callback may end its subscription or begin another one. */
  function each(topic: Topic | undefined, callback: (subscriber: Subscriber) => unknown) {
    for (const subscriber of [...(topic?.subscribers ?? [])])
      if (topic?.subscribers.has(subscriber)) call(() => callback(subscriber))
  }

  /** The type allows `async` callbacks, and their rejection must not end the process. */
  function call(callback: () => unknown) {
    try {
      Promise.resolve(callback()).catch(onError)
    } catch (error) {
      onError(error)
    }
  }

  function openTopic(name: string): Topic {
    const topic: Topic = { subscribers: new Set(), listening: false }
    topics.set(name, topic)
    const connection = current
    if (connection) listenTo(connection, name).catch(() => end(connection))
    else if (topics.size === 1 && !closed) open()
    return topic
  }

  return {
    subscribe(name, subscriber) {
      const topic = topics.get(name) ?? openTopic(name)
      topic.subscribers.add(subscriber)
      // otherwise `listenTo` will call it
      if (topic.listening)
        queueMicrotask(() => {
          if (topic.listening && topic.subscribers.has(subscriber)) call(() => subscriber.onConnect())
        })
      return () => void topic.subscribers.delete(subscriber)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      if (current) await end(current)
    },
  }
}

function connectionOf(config: pg.ClientConfig): Connection {
  const client = new pg.Client({
    ...config,
    application_name: 'jhatpat-listen',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
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
