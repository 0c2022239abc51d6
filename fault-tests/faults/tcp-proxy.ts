import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * A TCP proxy on loopback that can be cut. `block`: bytes are no longer passed on, in either direction, and connections
 * stay open, as when packets are lost; `refuse`: connections are closed and new ones are refused.
 */
export type TcpProxy = {
  host: string
  port: number
  mode(to: 'pass' | 'block' | 'refuse'): void
  /** Closes all connections; new ones lead to another target, or are refused (null). */
  leadTo(next: NetConnectOpts | null): void
  close(): Promise<void>
}

/** `target`: a port, or a socket of this machine. */
export async function openTcpProxy(first: NetConnectOpts): Promise<TcpProxy> {
  let target: NetConnectOpts | null = first
  const pairs = new Set<[Socket, Socket]>()
  let mode: 'pass' | 'block' | 'refuse' = 'pass'
  const server = createServer((client) => {
    if (mode === 'refuse' || !target) return void client.destroy()
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
    client.pipe(upstream)
    upstream.pipe(client)
    if (mode === 'block') for (const socket of pair) hold(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const destroyAll = () => {
    for (const [client, upstream] of pairs) {
      client.destroy()
      upstream.destroy()
    }
  }
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    mode(to) {
      mode = to
      if (to === 'refuse') destroyAll()
      for (const [client, upstream] of pairs) {
        if (to === 'block') {
          hold(client)
          hold(upstream)
        } else {
          release(client, upstream)
          release(upstream, client)
        }
      }
    },
    leadTo(next) {
      target = next
      destroyAll()
    },
    async close() {
      destroyAll()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function hold(socket: Socket): void {
  socket.unpipe()
  socket.pause()
}

function release(from: Socket, to: Socket): void {
  from.unpipe()
  from.pipe(to)
}
