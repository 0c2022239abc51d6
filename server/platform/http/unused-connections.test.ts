import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { recordLog } from '#tests/support/recorded-log.ts'
import { watchDisk } from './disk-watch.ts'
import { createHttp } from './http.ts'

test('a connection on which no request was sent delays a shutdown by a second at most', async () => {
  const { log } = recordLog()
  const http = await createHttp({ log, strict: true, disk: watchDisk(log), trustedProxies: 'loopback' })
  const { hostname, port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const accepted = once(http.server, 'connection')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await accepted
  const before = Date.now()
  await http.close()
  expect(Date.now() - before).toBeLessThan(3_000)
  socket.destroy()
}, 60_000)
