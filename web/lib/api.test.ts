/// <reference types="node" />
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartContract } from '#contract/browser/cart.ts'
import { fulfilmentContract } from '#contract/browser/fulfilment.ts'
import { identityContract } from '#contract/browser/identity.ts'
import { ordersContract } from '#contract/browser/orders.ts'
import { cartV1 } from '#contract/browser/v1/cart.ts'
import { newStorage, type RecordedRequest, recordRequest } from '#tests/support/browser-calls.ts'
import { clientFor } from './api.ts'
import { ApiError } from './api-error.ts'
import { logOutBy } from './log-out.ts'
import { beginSession, isSignedIn, onSessionChange } from './signed-in.ts'

type TestResponse = { status: number; body: unknown }

/** A local HTTP server: sends the response set by each test and records the requests. */
let respond: (request: RecordedRequest) => TestResponse | Promise<TestResponse>
let requests: RecordedRequest[] = []
let shop: Server

const cart = clientFor(cartContract)
const identity = clientFor(identityContract)
const picture = () => new File(['pixels'], 'me.png', { type: 'image/png' })
const ok = (data: unknown): TestResponse => ({
  status: 200,
  body: { success: true, error: false, message: 'ok', data },
})
const refused = (status: number, code: string, message: string, also = {}): TestResponse => ({
  status,
  body: { success: false, error: true, code, message, type: 'x', title: 'x', status, ...also },
})
const unauthorized = refused(401, 'LOGIN_NEEDED', 'Please Login')
const requestsTo = (path: string) => requests.filter((request) => request.url === path).length
const REFRESH = '/api/user/refresh-token'
const CART = '/api/cart/get'
const AVATAR = '/api/user/upload-avatar'

beforeEach(async () => {
  requests = []
  shop = createServer(async (request, reply) => {
    const recorded = await recordRequest(request)
    requests.push(recorded)
    const { status, body } = await respond(recorded)
    reply.writeHead(status, status === 204 ? {} : { 'content-type': 'application/json' })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` })
  vi.stubGlobal('localStorage', newStorage())
})

afterEach(async () => {
  vi.unstubAllGlobals()
  shop.closeAllConnections()
  await new Promise((closed) => shop.close(closed))
})

test('a call carries the stored token, its body and its idempotency key', async () => {
  beginSession({ accessToken: 'a1', refreshToken: 'r1' })
  respond = () => ok({})
  await cart.add({ body: { productId: 'p' } }, { idempotencyKey: 'k1' })
  expect(requests).toEqual([
    { method: 'POST', url: '/api/cart/create', bearer: 'Bearer a1', key: 'k1', body: '{"productId":"p"}' },
  ])
})

test('path parameters and the query are encoded into the URL', async () => {
  respond = () => ok({})
  await clientFor(fulfilmentContract).updateStatus({ params: { id: 'a/b' }, body: { status: 'Shipped' } })
  await clientFor(ordersContract).mine({ query: { page: 2 } })
  expect(requests.map((request) => request.url)).toEqual([
    '/api/order/update-status/a%2Fb',
    '/api/order/order-list?page=2',
  ])
})

test('a 401 refreshes the session and repeats the call once', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  respond = shopAccepting('new')
  expect((await cart.list()).data).toEqual([])
  expect(requests.map((request) => [request.url, request.bearer])).toEqual([
    [CART, 'Bearer old'],
    [REFRESH, 'Bearer r1'],
    [CART, 'Bearer new'],
  ])
  expect(localStorage.getItem('refreshToken')).toBe('r2')
})

test('six concurrent 401 responses share one refresh', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  respond = shopAccepting('new')
  await Promise.all(Array.from({ length: 6 }, () => cart.list()))
  expect(requestsTo(REFRESH)).toBe(1)
  expect(requestsTo(CART)).toBe(12)
})

test('a call refused with an outdated token is repeated without another refresh', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  respond = (request) => {
    if (request.bearer !== 'Bearer old') return ok([])
    beginSession({ accessToken: 'new', refreshToken: 'r2' })
    return unauthorized
  }
  await cart.list()
  expect(requestsTo(REFRESH)).toBe(0)
})

test('when the refresh is refused, the browser removes the session and does not retry', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'gone' })
  respond = (request) =>
    request.url === REFRESH
      ? refused(401, 'SESSION_OVER', 'Your session has ended. Please login again.')
      : unauthorized
  const listener = vi.fn()
  const stop = onSessionChange(listener)
  await expect(cart.list()).rejects.toThrow('Please Login')
  stop()
  expect(requests.map((request) => request.url)).toEqual([CART, REFRESH])
  expect(isSignedIn()).toBe(false)
  expect(localStorage.length).toBe(0)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a call that is refused with the new token too is not repeated again', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  respond = (request) =>
    request.url === REFRESH ? ok({ accessToken: 'new', refreshToken: 'r2' }) : unauthorized
  await expect(cart.list()).rejects.toThrow('Please Login')
  expect(requests.map((request) => request.url)).toEqual([CART, REFRESH, CART])
  expect(isSignedIn()).toBe(false)
})

test('a 503 of the refresh does not end the session', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  respond = (request) =>
    request.url === REFRESH ? refused(503, 'UNAVAILABLE', 'A short break.') : unauthorized
  await expect(cart.list()).rejects.toThrow('A short break.')
  expect(isSignedIn()).toBe(true)
})

test('a call that begins during a logout waits for its end, and is not sent if it is cancelled by it', async () => {
  beginSession({ accessToken: 'a1', refreshToken: 'r1' })
  respond = ({ url }) => (url === CART ? unauthorized : ok({}))
  const cancelled = new AbortController()
  let call: Promise<unknown> | undefined
  await logOutBy(async () => {
    call = cart.list(undefined, { signal: cancelled.signal }).catch((error: Error) => error.name)
    await identity.logout()
    cancelled.abort()
  })
  expect(await call).toBe('AbortError')
  expect(requests.map(({ url }) => url)).toEqual(['/api/user/logout'])
  expect(isSignedIn()).toBe(false)
})

test('a call that begins during a logout that fails is sent then, with the token of the session', async () => {
  beginSession({ accessToken: 'a1', refreshToken: 'r1' })
  respond = ({ url }) => (url === CART ? ok([]) : refused(503, 'UNAVAILABLE', 'Please try again'))
  let call: Promise<unknown> | undefined
  const logout = logOutBy(() => {
    call = cart.list()
    return identity.logout()
  })
  await expect(logout).rejects.toThrow('Please try again')
  await call
  expect(requests.map(({ url, bearer }) => [url, bearer])).toEqual([
    ['/api/user/logout', 'Bearer a1'],
    [CART, 'Bearer a1'],
  ])
  expect(isSignedIn()).toBe(true)
})

test('a refresh that ends after a logout stores nothing', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  const refreshed = shopAccepting('new')
  respond = async (request) => {
    if (request.url === REFRESH) await logOutBy(async () => {})
    return refreshed(request)
  }
  await expect(cart.list()).rejects.toThrow('Please Login')
  expect([isSignedIn(), localStorage.length]).toEqual([false, 0])
})

test('a guest’s 401 and a wrong password do not start a refresh', async () => {
  respond = () => unauthorized
  await expect(cart.list()).rejects.toThrow('Please Login')
  respond = () => refused(401, 'WRONG_LOGIN', 'Email or password is wrong.')
  const login = identity.login({ body: { email: 'a@b.c', password: 'x' } })
  await expect(login).rejects.toThrow('Email or password is wrong.')
  expect(requestsTo(REFRESH)).toBe(0)
})

test('an ApiError has the code, status, field errors and details of the response', async () => {
  const fields = [{ field: 'qty', message: 'Quantity must be 1 or more' }]
  respond = () => refused(409, 'OUT_OF_STOCK', 'Only 2 of Milk left', { available: 2, fields })
  const error = await cart.list().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'OUT_OF_STOCK', status: 409, message: 'Only 2 of Milk left', fields })
  expect((error as ApiError).details).toEqual({ available: 2 })
  expect((error as ApiError).problemOf('qty')).toBe('Quantity must be 1 or more')
})

test('a call of version 1 resolves to its reply, and to nothing after a 204', async () => {
  const { get, remove } = clientFor(cartV1)
  respond = () => ({ status: 200, body: { items: [], bill: {} } })
  expect(await get()).toEqual({ items: [], bill: {} })
  respond = () => ({ status: 204, body: '' })
  expect(await remove({ params: { id: 'row' } })).toEqual({})
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/v1/cart/items/row', body: '' })
})

test('the message of a problem of version 1 is its detail', async () => {
  const fields = [{ field: 'quantity', message: 'Quantity must be 1 or more' }]
  respond = () => ({
    status: 409,
    body: {
      type: '/x',
      title: 'Out of stock',
      status: 409,
      detail: 'Only 2 left',
      code: 'OUT_OF_STOCK',
      fields,
    },
  })
  const error = await clientFor(cartV1)
    .get()
    .catch((error: unknown) => error)
  expect(error).toMatchObject({
    code: 'OUT_OF_STOCK',
    status: 409,
    message: 'Only 2 left',
    fields,
    details: {},
  })
})

test('an HTML error page of a proxy becomes a general error', async () => {
  respond = () => ({ status: 502, body: '<h1>Bad gateway</h1>' })
  await expect(cart.list()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 502 })
})

test('a picture is sent as form data, in the field named by its endpoint', async () => {
  beginSession({ accessToken: 'a1', refreshToken: 'r1' })
  respond = () => ok({ _id: 'u', avatar: 'http://shop.test/pictures/p' })
  const { data } = await identity.uploadAvatar({ upload: picture() })
  expect(data.avatar).toBe('http://shop.test/pictures/p')
  expect(requests).toMatchObject([{ method: 'PUT', url: AVATAR, bearer: 'Bearer a1' }])
  expect(requests[0]?.body).toMatch(
    /^--\S+\r\n.*name="avatar"; filename="me.png"\r\nContent-Type: image\/png\r\n\r\npixels\r\n--\S+--\r\n$/,
  )
})

test('an upload refused with an old token is repeated completely with the new one', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  respond = shopAccepting('new')
  await identity.uploadAvatar({ upload: picture() })
  expect(requests.map((request) => request.url)).toEqual([AVATAR, REFRESH, AVATAR])
  expect(requests[2]?.body).toContain('\r\n\r\npixels\r\n')
})

test('a picture over 8 MB is refused with the server’s message and not sent', async () => {
  const upload = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' })
  await expect(identity.uploadAvatar({ upload })).rejects.toMatchObject({
    code: 'PICTURE_TOO_LARGE',
    message: 'A picture can have at most 8 MB. Please choose a smaller one.',
  })
  expect(requests).toEqual([])
})

test('a missing response becomes an OFFLINE error, and an aborted call an AbortError', async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' })
  await expect(cart.list()).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
  vi.stubGlobal('navigator', { onLine: false })
  await expect(cart.list()).rejects.toThrow('You seem to be offline.')
  await expect(cart.list(undefined, { signal: AbortSignal.abort() })).rejects.toHaveProperty(
    'name',
    'AbortError',
  )
})

function shopAccepting(token: string) {
  return async (request: RecordedRequest): Promise<TestResponse> => {
    // long enough for all callers to be waiting
    await new Promise((later) => setTimeout(later, 20))
    if (request.url === REFRESH) return ok({ accessToken: token, refreshToken: 'r2' })
    return request.bearer === `Bearer ${token}` ? ok([]) : unauthorized
  }
}

test('a call without a response fails with OFFLINE after its timeout', async () => {
  respond = () => new Promise(() => {})
  const call = cart.list(undefined, { timeoutMs: 60 })
  await expect(call).rejects.toMatchObject({
    code: 'OFFLINE',
    message: expect.stringMatching(/We could not reach the shop/),
    mayPass: true,
  })
})
