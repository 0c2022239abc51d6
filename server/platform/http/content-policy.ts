import { createHmac, randomBytes } from 'node:crypto'

export type Nonces = {
  /** the secret placeholder that scripts have while their page is rendered */
  placeholder: string
  /** replaces the placeholder by the page's own nonce; returns the policy with it */
  applyNonce(html: string): { html: string; policy: string }
}

/**
 * Nonces for pages in shared caches (Content Security Policy level 3). A nonce is derived from the page's content and
 * our secret: it cannot be guessed, and the same page has the same bytes from every process and after every start.
 */
export function noncesFor(secret: string, baseUrl: string, connectTo?: string[]): Nonces {
  const placeholder = randomBytes(18).toString('base64url')
  return {
    placeholder,
    applyNonce(html) {
      const plain = html.replaceAll(placeholder, '')
      const nonce = createHmac('sha256', secret).update(plain).digest('base64url').slice(0, 24)
      return { html: html.replaceAll(placeholder, nonce), policy: policyWith(nonce, baseUrl, connectTo) }
    },
  }
}

/**
 * `connectTo`: further origins that scripts may read from, which is all that a map needs: its tiles and letters are
 * read by scripts, too. Every page has them, because a page with a map is opened from any other without a new document.
 */
export const readingFrom = (origins: string[]): string => `connect-src 'self' ${origins.join(' ')}`

/** Own resources only; styles are allowed in attributes, and blob: pictures for previews before an upload. */
const policyWith = (nonce: string, baseUrl: string, connectTo: string[] = []): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    // pictures have the shop's own URL, also when it is opened by another name
    `img-src 'self' ${baseUrl} data: blob:`,
    ...(connectTo.length > 0 ? [readingFrom(connectTo)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // texts become code only through the two policies of web/lib/script-policies.ts
    "require-trusted-types-for 'script'",
    'trusted-types default later',
  ].join('; ')
