import { expect, test } from 'vitest'
import { readCalls } from './call-settings.ts'
import { settingsIn } from './settings.ts'

const provider = {
  CALL_BRIDGE_URL: 'https://calls.example/connect',
  CALL_BRIDGE_TOKEN: 'secret',
  CALL_BRIDGE_NUMBER: '+918044556677',
}

function read(env: NodeJS.ProcessEnv, demo = false) {
  const settings = settingsIn(env)
  return { calls: readCalls(settings, demo), problems: settings.problems }
}

test('calls are masked by a provider, in the demo also by a sandbox, or not at all', () => {
  expect(read({})).toEqual({ calls: null, problems: [] })
  expect(read({ CALL_BRIDGE: 'sandbox' }, true)).toEqual({ calls: 'sandbox', problems: [] })
  const { CALL_BRIDGE_URL: url, CALL_BRIDGE_TOKEN: token, CALL_BRIDGE_NUMBER: number } = provider
  expect(read(provider)).toEqual({ calls: { url, token, number }, problems: [] })
})

test.each([
  [{ CALL_BRIDGE: 'sandbox' }, 'CALL_BRIDGE=sandbox connects nobody: it is for the demo only.'],
  [{ CALL_BRIDGE: 'phone' }, 'CALL_BRIDGE must be provider or sandbox, not "phone".'],
  [
    { CALL_BRIDGE_URL: provider.CALL_BRIDGE_URL },
    'Masked calls need CALL_BRIDGE_TOKEN and CALL_BRIDGE_NUMBER too.',
  ],
  [{ ...provider, CALL_BRIDGE_URL: 'http://calls.example' }, 'CALL_BRIDGE_URL must begin with https://.'],
  [{ ...provider, CALL_BRIDGE_NUMBER: '80445' }, 'CALL_BRIDGE_NUMBER must be like +918044556677.'],
])('a mistake is said in words: %o', (env, problem) => {
  expect(read(env).problems).toEqual([problem])
})
