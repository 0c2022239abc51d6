/** Browsers by their name in a user agent, the most specific first: most also name Chrome and Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system of a user agent, such as "Firefox, Windows"; null when neither is known. */
export function browserOf(userAgent: string | undefined): string | null {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => {
    const name = names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
    return name ? [name] : []
  })
  return known.length > 0 ? known.join(', ') : null
}

/**
 * The first half of an IPv4 address, or the first two groups of another: enough for an owner to recognise a network,
 * and too little to find a household. `source` as of `sourceOf`.
 */
export const networkOf = (source: string): string =>
  source.includes('.')
    ? `${source.replace(/^.*:/, '').split('.').slice(0, 2).join('.')}.*.*`
    : `${source.split(':').slice(0, 2).join(':')}:*`
