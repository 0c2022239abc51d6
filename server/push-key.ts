import type { Config } from './config.ts'
import { type Vapid, vapidOf } from './platform/push/vapid.ts'

/** The key by which push services recognise this shop, with the address at which they reach who runs it. */
export function vapidFor({
  tokenSecret,
  smtp,
  publicUrl,
}: Pick<Config, 'tokenSecret' | 'smtp' | 'publicUrl'>): Vapid {
  const mail = /[^\s<>]+@[^\s<>]+/.exec(smtp?.from ?? '')?.[0] ?? 'shop@jhatpat.example'
  return vapidOf(tokenSecret, publicUrl.startsWith('https:') ? publicUrl : `mailto:${mail}`)
}
