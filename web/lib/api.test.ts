/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { identityContract } from '#contract/identity.ts'
import { MOST_PICTURE_BYTES } from '#contract/media.ts'
import { ordersContract } from '#contract/orders.ts'
import { clientFor } from './api.ts'
import { ApiError } from './api-error.ts'
import { beginSession, isSignedIn, onSessionChange } from './signed-in.ts'

type Answer = { status: number; body: unknown }
type Seen = { method: string; url: string; bearer: string; key: string; body: string }

/** A little shop of its own: answers what each test says, and remembers what it was asked. */
let answer: (seen: Seen) => Answer | Promise<Answer>
let seen: Seen[] = []
let shop: Server

const cart = clientFor(cartContract)
const identity = clientFor(identityContract)
const portrait = () => new File(['pixels'], 'me.png', { type: 'image/png' })
const ok = (data: unknown): Answer => ({
  status: 200,
  body: { success: true, error: false, message: 'ok', data },
})
const refused = (status: number, code: string, message: string, also = {}): Answer => ({
  status,
  body: { success: false, error: true, code, message, type: 'x', title: 'x', status, ...also },
})
const loginNeeded = refused(401, 'LOGIN_NEEDED', 'Please Login')
const asked = (path: string) => seen.filter((one) => one.url === path).length
const REFRESH = '/api/user/refresh-token'
const CART = '/api/cart/get'
const AVATAR = '/api/user/upload-avatar'

beforeEach(async () => {
  seen = []
  shop = createServer(async (request, reply) => {
    const one = await noted(request)
    seen.push(one)
    const { status, body } = await answer(one)
    reply.writeHead(status, { 'content-type': 'application/json' })
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
  answer = () => ok({})
  await cart.add({ body: { productId: 'p' } }, { idempotencyKey: 'k1' })
  expect(seen).toEqual([
    { method: 'POST', url: '/api/cart/create', bearer: 'Bearer a1', key: 'k1', body: '{"productId":"p"}' },
  ])
})

test('path and query are filled in', async () => {
  answer = () => ok({})
  await clientFor(fulfilmentContract).updateStatus({ params: { id: 'a/b' }, body: { status: 'Shipped' } })
  await clientFor(ordersContract).mine({ query: { page: 2 } })
  expect(seen.map((one) => one.url)).toEqual([
    '/api/order/update-status/a%2Fb',
    '/api/order/order-list?page=2',
  ])
})

test('a 401 renews the session and repeats the call once', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  answer = shopThatKnows('new')
  expect((await cart.list()).data).toEqual([])
  expect(seen.map((one) => [one.url, one.bearer])).toEqual([
    [CART, 'Bearer old'],
    [REFRESH, 'Bearer r1'],
    [CART, 'Bearer new'],
  ])
  expect(localStorage.getItem('refreshToken')).toBe('r2')
})

test('six calls refused at once share one refresh', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  answer = shopThatKnows('new')
  await Promise.all(Array.from({ length: 6 }, () => cart.list()))
  expect(asked(REFRESH)).toBe(1)
  expect(asked(CART)).toBe(12)
})

test('a call refused after somebody else renewed is only repeated', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  answer = (one) => {
    if (one.bearer !== 'Bearer old') return ok([])
    beginSession({ accessToken: 'new', refreshToken: 'r2' })
    return loginNeeded
  }
  await cart.list()
  expect(asked(REFRESH)).toBe(0)
})

test('when the session is over, the browser forgets it and does not try again', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'gone' })
  answer = (one) =>
    one.url === REFRESH
      ? refused(401, 'SESSION_OVER', 'Your session has ended. Please login again.')
      : loginNeeded
  const told = vi.fn()
  const stop = onSessionChange(told)
  await expect(cart.list()).rejects.toThrow('Please Login')
  stop()
  expect(seen.map((one) => one.url)).toEqual([CART, REFRESH])
  expect(isSignedIn()).toBe(false)
  expect(localStorage.length).toBe(0)
  expect(told).toHaveBeenCalledTimes(1)
})

test('a shop that refuses even the fresh token is asked twice, never in a loop', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  answer = (one) => (one.url === REFRESH ? ok({ accessToken: 'new', refreshToken: 'r2' }) : loginNeeded)
  await expect(cart.list()).rejects.toThrow('Please Login')
  expect(seen.map((one) => one.url)).toEqual([CART, REFRESH, CART])
  expect(isSignedIn()).toBe(false)
})

test('a shop on a break while renewing logs nobody out', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  answer = (one) => (one.url === REFRESH ? refused(503, 'UNAVAILABLE', 'A short break.') : loginNeeded)
  await expect(cart.list()).rejects.toThrow('A short break.')
  expect(isSignedIn()).toBe(true)
})

test('a guest’s 401 and a wrong password start no refresh', async () => {
  answer = () => loginNeeded
  await expect(cart.list()).rejects.toThrow('Please Login')
  answer = () => refused(401, 'WRONG_LOGIN', 'Email or password is wrong.')
  const login = identity.login({ body: { email: 'a@b.c', password: 'x' } })
  await expect(login).rejects.toThrow('Email or password is wrong.')
  expect(asked(REFRESH)).toBe(0)
})

test('a refusal keeps code, status, field problems and details', async () => {
  const fields = [{ field: 'qty', message: 'Quantity must be 1 or more' }]
  answer = () => refused(409, 'OUT_OF_STOCK', 'Only 2 of Milk left', { available: 2, fields })
  const error = await cart.list().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'OUT_OF_STOCK', status: 409, message: 'Only 2 of Milk left', fields })
  expect((error as ApiError).details).toEqual({ available: 2 })
  expect((error as ApiError).problemOf('qty')).toBe('Quantity must be 1 or more')
})

test('a page of a proxy in between still becomes a calm sentence', async () => {
  answer = () => ({ status: 502, body: '<h1>Bad gateway</h1>' })
  await expect(cart.list()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 502 })
})

test('a picture travels as form data, in the field its endpoint names', async () => {
  beginSession({ accessToken: 'a1', refreshToken: 'r1' })
  answer = () => ok({ _id: 'u', avatar: 'http://shop.test/pictures/p' })
  const { data } = await identity.uploadAvatar({ upload: portrait() })
  expect(data.avatar).toBe('http://shop.test/pictures/p')
  expect(seen).toMatchObject([{ method: 'PUT', url: AVATAR, bearer: 'Bearer a1' }])
  expect(seen[0]?.body).toMatch(
    /^--\S+\r\n.*name="avatar"; filename="me.png"\r\nContent-Type: image\/png\r\n\r\npixels\r\n--\S+--\r\n$/,
  )
})

test('a picture refused for an old session is sent again, whole, with the new one', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'r1' })
  answer = shopThatKnows('new')
  await identity.uploadAvatar({ upload: portrait() })
  expect(seen.map((one) => one.url)).toEqual([AVATAR, REFRESH, AVATAR])
  expect(seen[2]?.body).toContain('\r\n\r\npixels\r\n')
})

test('a picture heavier than the shop takes is refused in its words, and not sent', async () => {
  const upload = new File([new Uint8Array(MOST_PICTURE_BYTES + 1)], 'huge.png', { type: 'image/png' })
  await expect(identity.uploadAvatar({ upload })).rejects.toMatchObject({
    code: 'PICTURE_TOO_LARGE',
    message: 'A picture can have at most 8 MB. Please choose a smaller one.',
  })
  expect(seen).toEqual([])
})

test('no answer is said in words, and a cancelled call stays cancelled', async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' })
  await expect(cart.list()).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
  vi.stubGlobal('navigator', { onLine: false })
  await expect(cart.list()).rejects.toThrow('You seem to be offline.')
  await expect(cart.list(undefined, { signal: AbortSignal.abort() })).rejects.toHaveProperty(
    'name',
    'AbortError',
  )
})

function shopThatKnows(token: string) {
  return async (one: Seen): Promise<Answer> => {
    // slow enough for every caller to be waiting by then
    await new Promise((later) => setTimeout(later, 20))
    if (one.url === REFRESH) return ok({ accessToken: token, refreshToken: 'r2' })
    return one.bearer === `Bearer ${token}` ? ok([]) : loginNeeded
  }
}

async function noted(request: IncomingMessage): Promise<Seen> {
  let body = ''
  for await (const piece of request) body += piece
  const { method = '', url = '', headers } = request
  return {
    method,
    url,
    bearer: headers.authorization ?? '',
    key: String(headers['idempotency-key'] ?? ''),
    body,
  }
}

function newStorage() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('a call that is never answered is given up after a while, in words', async () => {
  answer = () => new Promise(() => {})
  const call = cart.list(undefined, { patience: 60 })
  await expect(call).rejects.toMatchObject({
    code: 'OFFLINE',
    message: expect.stringMatching(/We could not reach the shop/),
    mayPass: true,
  })
})
