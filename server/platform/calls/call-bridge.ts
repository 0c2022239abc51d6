/**
 * A call between two people who do not see each other's number: `from` is called first, then `to`, and both see the
 * number of the bridge. `id` is the same when it is sent again, by which a provider drops the second.
 */
export type BridgedCall = { id: string; from: string; to: string }

/** `refused`: for these numbers, or for this account; `away`: the provider does not answer, or is too busy. */
export type CallResult = 'calling' | 'refused' | 'away'

export type CallBridge = {
  /** what both see as the caller */
  number: string
  connect(call: BridgedCall): Promise<CallResult>
}

export type CallSettings = { url: string; token: string; number: string }

/** Short, because a person waits for it. */
const TIMEOUT_MS = 8_000
/** How long a call may last. */
const MOST_SECONDS = 300

/** Asks a provider over HTTP to connect two numbers. */
export const httpCallBridge = (
  { url, token, number }: CallSettings,
  timeoutMs: number = TIMEOUT_MS,
): CallBridge => ({
  number,
  async connect({ id, from, to }) {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ from, to, callerId: number, timeLimit: MOST_SECONDS, reference: id }),
    }).catch(() => null)
    if (!reply) return 'away'
    await reply.body?.cancel()
    return resultOf(reply.status)
  },
})

const resultOf = (status: number): CallResult => {
  if (status >= 200 && status < 300) return 'calling'
  return status >= 500 || [408, 425, 429].includes(status) ? 'away' : 'refused'
}
