import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream, type StreamState } from './stream.ts'

/** The browser's EventSource, as far as its connection is concerned. */
class BrowserSource extends EventTarget {
  static readonly CLOSED = 2
  static all: BrowserSource[] = []
  static open = () => BrowserSource.all.filter(({ readyState }) => readyState !== BrowserSource.CLOSED)
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { lastEventId: string; data: string }) => {}
  readonly url: string

  constructor(url: string) {
    super()
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
  const states: StreamState[] = ['off']
  const named: [string | undefined, string][] = []
  const receive = (id: string, data: string, name?: string) =>
    void (name ? named.push([name, data]) : events.push([id, data]))
  const leave = followStream(url, { names: ['moved'], receive }, (now) => states.push(now))
  return { events, named, state: () => states.at(-1), leave }
}

test('events arrive with their id, and the connection is reported while it is open', () => {
  const { events, state, leave } = follow()
  const [source] = BrowserSource.all
  expect(state()).toBe('off')
  source?.onopen()
  expect(state()).toBe('open')
  source?.onmessage({ lastEventId: '7', data: '{}' })
  expect(events).toEqual([['7', '{}']])
  leave()
  expect([urls(), state()]).toEqual([[], 'off'])
})

test('events with a name that is received arrive apart from the others', () => {
  const { events, named, leave } = follow()
  const [source] = BrowserSource.all
  source?.dispatchEvent(new MessageEvent('moved', { data: '{"a":1}' }))
  source?.dispatchEvent(new MessageEvent('other', { data: '{}' }))
  expect([events, named]).toEqual([[], [['moved', '{"a":1}']]])
  leave()
})

test('a lost connection is left to the browser, which resumes it', () => {
  const { state, leave } = follow()
  const [source] = BrowserSource.all
  source?.onopen()
  source?.onerror()
  expect(state()).toBe('lost')
  vi.advanceTimersByTime(60_000)
  expect(BrowserSource.all).toHaveLength(1)
  source?.onopen()
  expect(state()).toBe('open')
  leave()
})

test('a refused stream is opened again after a while, unless it was left', () => {
  const { state, leave } = follow()
  BrowserSource.all[0]?.refuse()
  expect([urls(), state()]).toEqual([[], 'lost'])
  vi.advanceTimersByTime(20_000)
  expect([urls(), state()]).toEqual([['/a'], 'lost'])
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
