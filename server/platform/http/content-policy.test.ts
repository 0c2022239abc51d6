import { expect, test } from 'vitest'
import { noncesFor } from './content-policy.ts'

const secret = 'a secret of the shop'
const baseUrl = 'https://shop.example'
const pageBy = (placeholder: string, text = 'Milk') =>
  `<p>${text}</p><script nonce="${placeholder}">go()</script><script nonce="${placeholder}" src="/a.js"></script>`

test('a page’s scripts and its policy have the same nonce', () => {
  const { placeholder, applyNonce } = noncesFor(secret, baseUrl)
  const { html, policy } = applyNonce(pageBy(placeholder))
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(nonce).toMatch(/^[\w-]{24}$/)
  expect(html).toBe(pageBy(nonce))
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  // pictures use the shop's own URL, also when it is opened by another name
  expect(policy).toContain("img-src 'self' https://shop.example")
})

test('the same page has the same bytes from every process; another page or secret has another nonce', () => {
  const [one, two, other] = [
    noncesFor(secret, baseUrl),
    noncesFor(secret, baseUrl),
    noncesFor('another secret', baseUrl),
  ]
  const page = one.applyNonce(pageBy(one.placeholder))
  expect(two.applyNonce(pageBy(two.placeholder))).toEqual(page)
  expect(other.applyNonce(pageBy(other.placeholder)).policy).not.toBe(page.policy)
  expect(one.applyNonce(pageBy(one.placeholder, 'Bread')).policy).not.toBe(page.policy)
})

test('text inserted into a page cannot contain its nonce', () => {
  const [before, after] = [noncesFor(secret, baseUrl), noncesFor(secret, baseUrl)]
  const planted = `<script nonce="${before.placeholder}">steal()</script>`
  const { html, policy } = after.applyNonce(pageBy(after.placeholder, planted))
  expect(html).toContain(planted)
  expect(policy).not.toContain(before.placeholder)
})

test('scripts read from the shop alone, and from the origins of a map where there is one', () => {
  const policyOf = (origins?: string[]) => {
    const { placeholder, applyNonce } = noncesFor(secret, baseUrl, origins)
    return applyNonce(pageBy(placeholder)).policy
  }
  expect(policyOf()).not.toContain('connect-src')
  const policy = policyOf(['https://maps.example', 'https://tiles.example'])
  expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example;")
  // nothing else is opened
  expect(policy.replace(/ connect-src [^;]*;/, '').replace(/nonce-[\w-]+/, '')).toBe(
    policyOf().replace(/nonce-[\w-]+/, ''),
  )
})
