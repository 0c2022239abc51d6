import { connect, createServer, type Socket } from 'node:net'

type Target = { host: string; port: number }

/**
 * A TCP proxy in front of database servers, to which it leads in turn, whose targets can be changed and which can be
 * cut off from its clients without closing their connections, as by a power cut.
 */
export async function openTcpProxy(...targets: [Target, ...Target[]]) {
  let current = targets
  let turn = 0
  let dead = false
  const pairs = new Set<[Socket, Socket]>()
  const proxy = createServer((client) => {
    const { host, port } = current[turn++ % current.length] ?? current[0]
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    client.on('data', (bytes) => dead || server.write(bytes))
    server.on('data', (bytes) => dead || client.write(bytes))
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        if (dead && socket === server) return
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as { port: number }
  return {
    host: '127.0.0.1',
    port,
    /** New connections lead there; those to the old target are closed. */
    leadTo(next: Target) {
      current = [next]
      dead = false
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
    /** Nothing is forwarded any more, and nothing is closed. */
    cutOff() {
      dead = true
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}
