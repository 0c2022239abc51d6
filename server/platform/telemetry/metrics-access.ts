import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type MetricsAccess = {
  /** the bearer token that every reader must have; null: none is needed */
  token: string | null
  /** who may read `/metrics` on the port of the shop */
  onPublicPort: 'nobody' | 'token' | 'this machine'
}

type Raw = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Whether a request may read the metrics on the port of the shop. The address is that of the connection: the forwarded
 * one is whatever a client behind a trusted proxy wrote.
 */
export function mayReadOnPublicPort(request: Raw, { token, onPublicPort }: MetricsAccess): boolean {
  if (onPublicPort === 'token') return hasToken(request, token)
  return onPublicPort === 'this machine' && LOOPBACK.has(address(request)) && !isForwarded(request)
}

/** On their own port, metrics are for everybody who reaches it, or for the owner of the token. */
export function hasToken({ headers }: Pick<Raw, 'headers'>, token: string | null): boolean {
  if (token === null) return true
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  // hashes have the same length, which the comparison requires
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => hash('sha256', text, 'buffer')

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const address = ({ socket }: Raw): string => socket.remoteAddress ?? ''

/** Headers that proxies add. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]
const isForwarded = ({ headers }: Raw): boolean => FORWARDING.some((name) => headers[name] !== undefined)
