import { expect } from 'vitest'
import { type Endpoint, isPlain } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { HttpReply } from './client.ts'

/** The message of an error response. */
export const messageOf = ({ body }: HttpReply<unknown>) => body.message ?? body.detail

/**
 * An error response has a message that clients toast, and problem details (RFC 9457); of an endpoint without envelope
 * it is the problem details alone.
 */
export function expectRefusal(reply: HttpReply<unknown>, endpoint?: Endpoint): void {
  const { status, body, headers } = reply
  const { code, title } = body
  const message = messageOf(reply)
  expect({ status, code, message }).not.toMatchObject({ status: 500 })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toMatchObject({ status, type: `/api/docs#${code}` })
  if (endpoint && isPlain(endpoint)) {
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['success']))
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['message']))
    expect(title?.toUpperCase().replaceAll(' ', '_')).toBe(code)
  } else expect(body).toMatchObject({ success: false, error: true, message, title: message })
  expect(code && errors[code].status).toBe(status)
  expect(message).toMatch(/^[A-Z].{5,}/i)
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
}
