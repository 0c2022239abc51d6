import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy in front of a server, which can be cut and restored. */
export async function openProxy(target: NetConnectOpts) {
  const ends = new Set<Socket>()
  let whole = true
  let [received, sent] = ['', '']
  const server = createServer((client) => {
    if (!whole) return client.destroy()
    const upstream = connect(target)
    client.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    upstream.on('data', (bytes) => {
      sent += bytes.toString('latin1')
    })
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(end)
      end.pipe(other)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    /** What clients have sent so far. */
    received: () => received,
    /** What the server has sent to them so far. */
    sent: () => sent,
    cut() {
      whole = false
      for (const end of ends) end.destroy()
    },
    restore() {
      whole = true
    },
    remove() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
