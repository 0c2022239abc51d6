/** The push services of Chrome and its relatives, Firefox, Safari and Edge. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * Whether an address that a client names is one of a known push service: https on its own port, without a login. No
 * other address is called, because a client could choose one inside the network of the shop, or one that never replies.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  return HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain))
}
