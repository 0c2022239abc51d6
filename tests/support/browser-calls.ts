import type { IncomingMessage } from 'node:http'

export type RecordedRequest = { method: string; url: string; bearer: string; key: string; body: string }

/** Reads a request of the browser's client to its end. */
export async function recordRequest(request: IncomingMessage): Promise<RecordedRequest> {
  let body = ''
  for await (const piece of request) body += piece
  const { method = '', url = '', headers } = request
  return {
    method,
    url,
    bearer: headers.authorization ?? '',
    key: String(headers['idempotency-key'] ?? ''),
    body,
  }
}

/** A local storage that is empty. */
export function newStorage() {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
