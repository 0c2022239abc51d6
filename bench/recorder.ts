import type pg from 'pg'

export type Statement = { text: string; values: unknown[] }
export type Recorder = { begin(): void; end(): Statement[] }

/** Writes down what is sent over a pool's connections, but for the words around a transaction. */
export function recordStatements(pool: pg.Pool): Recorder {
  let script: Statement[] | null = null
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...words: unknown[]) => unknown
    client.query = ((...words: unknown[]) => {
      const [text, values] = words
      if (
        script &&
        typeof text === 'string' &&
        Array.isArray(values) &&
        !/^(begin|commit|rollback)/.test(text)
      )
        script.push({ text, values })
      return send(...words)
    }) as typeof client.query
  })
  return {
    begin() {
      script = []
    },
    end() {
      const done = script ?? []
      script = null
      if (done.length < 5) throw new Error(`only ${done.length} statements of an order were seen`)
      return done
    },
  }
}
