import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Who sent an event: the network address, and the user or else what tells two guests of an address apart. */
export type Sender = { address: string; visitor: string }

const MAX_LENGTH = 60
const MAX_WORDS = 8

/** Phone numbers, pincodes and card numbers, also in groups, between which may be anything but letters. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u

/**
 * Whether a search text may be stored: numbers of six or more digits, emails and long texts may be personal data.
 * `query` is the text as search reads it.
 */
export const mayBeStored = (text: string, query: string): boolean =>
  query !== '' &&
  Math.max(text.trim().length, query.length) <= MAX_LENGTH &&
  query.split(' ').length <= MAX_WORDS &&
  !text.includes('@') &&
  !text.includes('＠') &&
  !LONG_NUMBER.test(text)

/** The sender of a request; guests of one address are told apart by their browsers. */
export function senderOf(ip: string, browser: string | undefined, userId: string | undefined): Sender {
  const address = networkOf(ip)
  return { address, visitor: userId ? `user ${userId}` : `guest ${address} ${(browser ?? '').slice(0, 300)}` }
}

/** A hash in the form of an id; it differs from day to day with the key. */
export const hashOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32)

/** An IPv4 address, or the first 64 bits of an IPv6 address, of which a customer of a provider has all others. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [before = '', after = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const [first, last] = [before, after].map((part) => part.split(':').filter(Boolean))
  if (!first || !last) return ip
  const missing = ip.includes('::') ? 8 - first.length - last.length : 0
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
