import { Socket } from 'node:net'

/** The sockets of a pool's connections, also of those that are still being opened. */
export type Sockets = {
  /** for `stream` of a connection's options */
  open(): Socket
  /** bytes that all of them have received */
  received(): number
  /** Closes all of them at once. Statements that wait for a reply fail as those of an unreachable database. */
  cut(): void
}

export function trackSockets(): Sockets {
  const sockets = new Set<Socket>()
  let ofClosed = 0
  return {
    open() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        ofClosed += socket.bytesRead
      })
      return socket
    },
    received: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, ofClosed),
    cut() {
      for (const socket of [...sockets]) socket.destroy()
    },
  }
}
