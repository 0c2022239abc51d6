import { expect, test } from 'vitest'
import { newLineQueue } from './line-queue.ts'

/** A server that responds when the test calls `answers`, and records the requests. */
function slowServer() {
  const requests: number[] = []
  const answers: { yes(): void; no(error: Error): void }[] = []
  return {
    requests,
    save: (quantity: number) => {
      requests.push(quantity)
      return new Promise<void>((yes, no) => answers.push({ yes, no }))
    },
    async answers(error?: Error) {
      const next = answers.shift()
      if (error) next?.no(error)
      else next?.yes()
      await new Promise((later) => setTimeout(later))
    },
  }
}

test('one request per line is in flight, and of the changes meanwhile only the last is sent', async () => {
  const queue = newLineQueue()
  const server = slowServer()
  const idle = queue.request('milk', 1, 0, server.save)
  for (const quantity of [2, 3, 4, 5]) expect(queue.request('milk', quantity, 0, server.save)).toBeNull()
  expect(server.requests).toEqual([1])
  await server.answers()
  expect(server.requests).toEqual([1, 5])
  await server.answers()
  expect(await idle).toEqual({ from: 0, to: 5 })
})

test('the last change of a line is pending until the response to it', async () => {
  const queue = newLineQueue()
  const server = slowServer()
  const idle = queue.request('milk', 1, 0, server.save)
  expect([queue.pending('milk'), queue.pending('bread')]).toEqual([1, undefined])
  queue.request('milk', 3, 0, server.save)
  await server.answers()
  expect(queue.pending('milk')).toBe(3)
  await server.answers()
  await idle
  expect(queue.pending('milk')).toBeUndefined()
})

test('a change back to the saved quantity sends no second request', async () => {
  const queue = newLineQueue()
  const server = slowServer()
  const idle = queue.request('milk', 2, 1, server.save)
  queue.request('milk', 3, 1, server.save)
  queue.request('milk', 2, 1, server.save)
  await server.answers()
  expect(await idle).toEqual({ from: 1, to: 2 })
  expect(server.requests).toEqual([2])
})

test('lines are saved independently of each other', () => {
  const queue = newLineQueue()
  const server = slowServer()
  queue.request('milk', 1, 0, server.save)
  queue.request('bread', 1, 0, server.save)
  expect(server.requests).toEqual([1, 1])
})

test('a refused change returns to the last saved quantity, with the server’s error', async () => {
  const queue = newLineQueue()
  const server = slowServer()
  const idle = queue.request('milk', 2, 1, server.save)
  queue.request('milk', 9, 1, server.save)
  await server.answers()
  const error = new Error('Only 2 of Milk left')
  await server.answers(error)
  expect(await idle).toEqual({ from: 1, to: 2, error })
})

test('the error of a superseded change is ignored', async () => {
  const queue = newLineQueue()
  const server = slowServer()
  const idle = queue.request('milk', 9, 1, server.save)
  queue.request('milk', 2, 1, server.save)
  await server.answers(new Error('Only 2 of Milk left'))
  await server.answers()
  expect(await idle).toEqual({ from: 1, to: 2 })
  expect(server.requests).toEqual([9, 2])
})

test('a refused change superseded by the saved quantity sends no further request', async () => {
  const queue = newLineQueue()
  const server = slowServer()
  const idle = queue.request('milk', 9, 1, server.save)
  queue.request('milk', 1, 1, server.save)
  await server.answers(new Error('Only 2 of Milk left'))
  expect(await idle).toEqual({ from: 1, to: 1 })
  expect(server.requests).toEqual([9])
})

test('a cart loaded while lines were changing is reported as outdated', async () => {
  const queue = newLineQueue()
  const server = slowServer()
  const quiet = queue.watch()
  expect(quiet()).toBe(false)
  const before = queue.watch()
  const idle = queue.request('milk', 1, 0, server.save)
  const during = queue.watch()
  await server.answers()
  await idle
  expect([before(), during(), queue.watch()()]).toEqual([true, true, false])
})
