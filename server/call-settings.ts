import { isLoopback } from './demo-setting.ts'
import { type CallBridge, type CallSettings, httpCallBridge } from './platform/calls/call-bridge.ts'
import { type CallSandbox, callSandbox } from './platform/calls/sandbox.ts'
import type { Settings } from './settings.ts'

const NAMES = ['CALL_BRIDGE_URL', 'CALL_BRIDGE_TOKEN', 'CALL_BRIDGE_NUMBER'] as const

/** null: riders see the number of the shopper (decision 181). */
export function readCalls(settings: Settings, demo: boolean): CallSettings | 'sandbox' | null {
  const { text, problems, word } = settings
  const kind = word('CALL_BRIDGE', ['provider', 'sandbox'], 'provider')
  const [url, token, number] = NAMES.map(text)
  if (kind === 'sandbox') {
    if (!demo) problems.push('CALL_BRIDGE=sandbox connects nobody: it is for the demo only.')
    return 'sandbox'
  }
  if (!url && !token && !number) return null
  if (!url || !token || !number) {
    problems.push(`Masked calls need ${NAMES.filter((name) => !text(name)).join(' and ')} too.`)
    return null
  }
  const address = URL.parse(url)
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
  if (!isSafe) problems.push('CALL_BRIDGE_URL must begin with https://.')
  if (!/^\+\d{8,15}$/.test(number)) problems.push('CALL_BRIDGE_NUMBER must be like +918044556677.')
  return { url, token, number }
}

export function openCallBridge(calls: CallSettings | 'sandbox' | null): CallBridge | CallSandbox | undefined {
  if (calls === 'sandbox') return callSandbox()
  return calls ? httpCallBridge(calls) : undefined
}
