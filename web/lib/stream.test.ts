import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './stream.ts'

/** The browser's EventSource, as far as its connection is concerned. */
class BrowserSource {
  static readonly CLOSED = 2
  static all: BrowserSource[] = []
  static open = () => BrowserSource.all.filter(({ readyState }) => readyState !== BrowserSource.CLOSED)
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { lastEventId: string; data: string }) => {}
  readonly url: string

  constructor(url: string) {
    this.url = url
    BrowserSource.all.push(this)
  }
  close() {
    this.readyState = BrowserSource.CLOSED
  }
  refuse() {
    this.readyState = BrowserSource.CLOSED
    this.onerror()
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const urls = () => BrowserSource.open().map(({ url }) => url)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', BrowserSource)
  vi.stubGlobal('document', page)
  BrowserSource.all = []
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow(url = '/a') {
  const events: [string, string][] = []
  const connected: boolean[] = []
  const leave = followStream(
    url,
    (id, data) => events.push([id, data]),
    (now) => connected.push(now),
  )
  return { events, isConnected: () => connected.at(-1), leave }
}

test('events arrive with their id, and the connection is reported while it is open', () => {
  const { events, isConnected, leave } = follow()
  const [source] = BrowserSource.all
  expect(isConnected()).toBe(false)
  source?.onopen()
  expect(isConnected()).toBe(true)
  source?.onmessage({ lastEventId: '7', data: '{}' })
  expect(events).toEqual([['7', '{}']])
  leave()
  expect([urls(), isConnected()]).toEqual([[], false])
})

test('a lost connection is left to the browser, which resumes it', () => {
  const { isConnected, leave } = follow()
  const [source] = BrowserSource.all
  source?.onopen()
  source?.onerror()
  expect(isConnected()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(BrowserSource.all).toHaveLength(1)
  source?.onopen()
  expect(isConnected()).toBe(true)
  leave()
})

test('a refused stream is opened again after a while, unless it was left', () => {
  const { isConnected, leave } = follow()
  BrowserSource.all[0]?.refuse()
  expect([urls(), isConnected()]).toEqual([[], false])
  vi.advanceTimersByTime(20_000)
  expect(urls()).toEqual(['/a'])
  BrowserSource.all[1]?.refuse()
  leave()
  vi.advanceTimersByTime(60_000)
  expect(BrowserSource.all).toHaveLength(2)
})

test('a hidden page has no stream, and a shown one has one', () => {
  const { leave } = follow()
  show('hidden')
  expect(urls()).toEqual([])
  show('visible')
  expect(urls()).toEqual(['/a'])
  show('visible')
  expect(urls()).toEqual(['/a'])
  leave()
  show('hidden')
  show('visible')
  expect(urls()).toEqual([])
})

test('a page has one stream: another one ends it', () => {
  const first = follow('/a')
  const second = follow('/b')
  expect(urls()).toEqual(['/b'])
  first.leave()
  expect(urls()).toEqual(['/b'])
  show('hidden')
  show('visible')
  expect(urls()).toEqual(['/b'])
  second.leave()
  expect(urls()).toEqual([])
})
