/** Pictures and built files: a page loads dozens of them, and none is a document that could use a device. */
const FILES = /^\/(?:assets|pictures)\//

/** The headers of a reply by its path, which are fewer for files than for pages and calls. */
export function headersByPath(publicUrl: string): (path: string) => Record<string, string> {
  const all = securityHeaders(publicUrl)
  const ofFiles = Object.fromEntries(Object.entries(all).filter(([name]) => !DOCUMENT_ONLY.has(name)))
  return (path) => (FILES.test(path) ? ofFiles : all)
}

/** What browsers read in the reply of a document only. */
const DOCUMENT_ONLY = new Set(['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'])

/**
 * Headers of every document: pages share no process with other sites (COOP), other sites embed nothing but pictures,
 * which set their own value (CORP), and no page uses a device that the shop does not need. With an https address,
 * browsers use nothing but https for a year (RFC 6797).
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // the camera reads bar codes, the position chooses the store
    'permissions-policy': `camera=(self), geolocation=(self), ${UNUSED.map((name) => `${name}=()`).join(', ')}`,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

const UNUSED = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** For replies that are no page: whatever a browser takes them for, nothing in them runs or loads. */
export const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** For pages without scripts that have their own styles. */
export const ONLY_STYLES = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
