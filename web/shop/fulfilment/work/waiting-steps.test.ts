/// <reference types="node" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newStorage, recordRequest } from '#tests/support/browser-calls.ts'
import { addStep, sendSteps } from './waiting-steps.ts'

test('a step waits while the browser looks as a shopper, and is sent afterwards with the same key', async () => {
  let viewing = true
  const keys: string[] = []
  const shop = createServer(async (request, reply) => {
    keys.push((await recordRequest(request)).key)
    const problem = { code: 'VIEW_ONLY', detail: 'Nothing can be changed.', status: 403 }
    reply.writeHead(viewing ? 403 : 200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(viewing ? problem : { id: 'o1' }))
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    shop.closeAllConnections()
    await new Promise((closed) => shop.close(closed))
  })
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` })
  vi.stubGlobal('localStorage', newStorage())
  localStorage.setItem('accessToken', 'mine')

  const refused = vi.fn()
  const done = vi.fn(async () => {})
  addStep({ call: 'pack', order: 'o1', number: 'JP1', bags: 2 })
  expect(await sendSteps({ done, refused })).toBe(false)
  viewing = false
  expect(await sendSteps({ done, refused })).toBe(true)
  expect(done).toHaveBeenCalledOnce()
  expect(refused).not.toHaveBeenCalled()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
