import { createServer } from 'node:net'

type Address = { host: string; port: number }
/** The settings that name an address. */
type Names = { host: string; port: string }
const OF_THE_SHOP: Names = { host: 'HOST', port: 'PORT' }
export const OF_METRICS: Names = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/** Throws one sentence when the shop cannot listen at this address; called before anything else is opened. */
export async function assertFree(at: Address, names = OF_THE_SHOP): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(at, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(whyNot(error, at, names))
  })
  await new Promise((closed) => probe.close(closed))
}

/** Explains why the address cannot be used, with the setting to change. */
export function whyNot(error: NodeJS.ErrnoException, { host, port }: Address, names = OF_THE_SHOP): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `${names.port} ${port} is taken. Choose another one, such as ${names.port}=${port + 1}.`
    case 'EACCES':
      return `${names.port} ${port} is not open to this account. Choose one from 1024 on, such as ${names.port}=3000.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `${names.host} must be an address of this machine, such as localhost or 0.0.0.0, not "${host}".`
    default:
      return error.message
  }
}
