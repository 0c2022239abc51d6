import type { BridgedCall, CallBridge } from './call-bridge.ts'

export type SandboxCall = BridgedCall & { sentAt: string }
/** A bridge that calls nobody and keeps what it was asked for, newest first, for the demo and for tests. */
export type CallSandbox = CallBridge & { list(to?: string): SandboxCall[] }

/** The maximum number of stored calls. */
const MOST = 500
/** Of a range that no operator has. */
const NUMBER = '+910000000000'

export function callSandbox(now: () => Date = () => new Date()): CallSandbox {
  const calls: SandboxCall[] = []
  return {
    number: NUMBER,
    async connect(call) {
      calls.unshift({ ...call, sentAt: now().toISOString() })
      calls.length = Math.min(calls.length, MOST)
      return 'calling'
    },
    list: (to) => calls.filter((call) => to === undefined || call.to === to),
  }
}
