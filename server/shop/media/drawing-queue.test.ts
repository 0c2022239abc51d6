import { expect, test } from 'vitest'
import { drawingQueue, type Priority } from './drawing-queue.ts'

/** A queue whose tasks are ended by the test. */
function openQueue(atOnce = 2) {
  const queue = drawingQueue(atOnce)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    add(name: string, priority: Priority) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return queue.add(async () => {
        started.push(name)
        await promise
        return name
      }, priority)
    },
    /** Ends the task and lets the next one start. */
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((next) => setImmediate(next))
    },
  }
}
const tick = () => new Promise((next) => setImmediate(next))

test('a requested picture is started before idle ones that were added earlier', async () => {
  const { add, end, started } = openQueue()
  add('idle 1', 'idle')
  add('idle 2', 'idle')
  add('milk', 'now')
  add('bread', 'now')
  await tick()
  expect(started).toEqual(['idle 1', 'milk'])
  await end('idle 1')
  expect(started).toEqual(['idle 1', 'milk', 'bread'])
  await end('milk')
  await end('bread')
  expect(started).toEqual(['idle 1', 'milk', 'bread', 'idle 2'])
})

test('idle pictures are drawn one at a time, and only while no other one is drawn', async () => {
  const { add, end, started } = openQueue()
  add('milk', 'now')
  add('idle 1', 'idle')
  add('idle 2', 'idle')
  await tick()
  expect(started).toEqual(['milk'])
  await end('milk')
  expect(started).toEqual(['milk', 'idle 1'])
  await end('idle 1')
  expect(started).toEqual(['milk', 'idle 1', 'idle 2'])
})

test('an idle picture that is requested meanwhile gets priority', async () => {
  const { add, end, started } = openQueue(1)
  add('milk', 'now')
  add('idle 1', 'idle')
  const requested = add('idle 2', 'idle')
  await tick()
  requested.prioritise()
  await end('milk')
  expect(started).toEqual(['milk', 'idle 2'])
})

test('a failed task does not block the next one', async () => {
  const queue = drawingQueue(1)
  const failing = queue.add(() => Promise.reject(new Error('no ink')), 'now').done
  const next = queue.add(async () => 'bread', 'now').done
  await expect(failing).rejects.toThrow('no ink')
  expect(await next).toBe('bread')
})
