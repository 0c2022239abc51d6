import { createHmac, randomBytes } from 'node:crypto'

export type Nonces = {
  /** what scripts carry while their page is rendered; nobody outside can know it */
  placeholder: string
  /** puts the page's own nonce in its place, and answers the policy that names it */
  seal(html: string): { html: string; policy: string }
}

/**
 * Nonces for pages that are kept and shared (Content Security Policy level 3). One follows from the page's content and
 * our secret: it cannot be guessed, and yet the same page has the same bytes from every process and after every start.
 */
export function noncesFor(secret: string, baseUrl: string): Nonces {
  const placeholder = randomBytes(18).toString('base64url')
  return {
    placeholder,
    seal(html) {
      const plain = html.replaceAll(placeholder, '')
      const nonce = createHmac('sha256', secret).update(plain).digest('base64url').slice(0, 24)
      return { html: html.replaceAll(placeholder, nonce), policy: policyWith(nonce, baseUrl) }
    },
  }
}

/** Ours only; styles may stand in attributes, and pictures may be previews of what is about to be uploaded. */
const policyWith = (nonce: string, baseUrl: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    // pictures are named by the shop's own address, whatever name it was opened by
    `img-src 'self' ${baseUrl} data: blob:`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
