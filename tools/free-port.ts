import { createServer } from 'node:net'

/** A port of this host name that is free at the moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, host, ready))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
