import type pg from 'pg'

export type Statement = { text: string; values: unknown[] }
/** `end` throws when fewer statements than expected were recorded. */
export type Recorder = { begin(): void; end(least: number): Statement[] }

/** Records the statements sent over a pool's connections, without begin, commit and rollback. */
export function recordStatements(pool: pg.Pool): Recorder {
  let script: Statement[] | null = null
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [text, values] = args
      if (
        script &&
        typeof text === 'string' &&
        Array.isArray(values) &&
        !/^(begin|commit|rollback)/.test(text)
      )
        script.push({ text, values })
      return send(...args)
    }) as typeof client.query
  })
  return {
    begin() {
      script = []
    },
    end(least) {
      const done = script ?? []
      script = null
      if (done.length < least) throw new Error(`only ${done.length} statements were recorded`)
      return done
    },
  }
}
