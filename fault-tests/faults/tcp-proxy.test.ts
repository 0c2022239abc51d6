import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTcpProxy } from './tcp-proxy.ts'

/** A server that sends back what it receives. */
const server = createServer((socket) => socket.pipe(socket))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const proxy = await openTcpProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
afterAll(async () => {
  await proxy.close()
  server.close()
})

async function open() {
  const socket = connect(proxy)
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  return { socket, received: () => received }
}

test('bytes that were sent while the connection was blocked arrive afterwards', async () => {
  const { socket, received } = await open()
  socket.write('one ')
  await expect.poll(received).toBe('one ')
  proxy.mode('block')
  socket.write('two ')
  const other = connect(proxy)
  await once(other, 'connect')
  expect(received()).toBe('one ')
  proxy.mode('pass')
  await expect.poll(received).toBe('one two ')
  socket.destroy()
  other.destroy()
})

test('connections are closed, and new ones are refused, until the proxy passes again', async () => {
  const { socket } = await open()
  const closed = once(socket, 'close')
  proxy.mode('refuse')
  await closed
  const refused = connect(proxy)
  refused.on('error', () => {})
  await once(refused, 'close')
  proxy.mode('pass')
  const { socket: again, received } = await open()
  again.write('three')
  await expect.poll(received).toBe('three')
  again.destroy()
})
