import { createServer } from 'node:net'

/** Throws one sentence when the shop cannot listen at this address; called before anything else is opened. */
export async function assertFree(at: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(at, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(whyNot(error, at))
  })
  await new Promise((closed) => probe.close(closed))
}

/** Explains why the address cannot be used, with the setting to change. */
export function whyNot(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Choose another one, such as PORT=${port + 1}.`
    case 'EACCES':
      return `PORT ${port} is not open to this account. Choose one from 1024 on, such as PORT=3000.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `HOST must be an address of this machine, such as localhost or 0.0.0.0, not "${host}".`
    default:
      return error.message
  }
}
