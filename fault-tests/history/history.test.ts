import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openHistory, operationsOf, readHistory, wholeOf } from './history.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'history-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => {
  files += 1
  return path.join(folder, `${files}.jsonl`)
}
const put = { client: 'asha', what: 'put into the cart', agreed: { shopper: 'a', product: 'milk' } } as const

test('the beginning of a call is in the file before its end, each with its time', () => {
  const file = newFile()
  const history = openHistory(file)
  const end = history.begin({ ...put, operation: history.nextOperation() })
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2)
  expect(readHistory(file)).toMatchObject([{ ...put, outcome: 'unknown', endedAt: Number.POSITIVE_INFINITY }])
  end({ outcome: 'done', status: 200, answer: {} })
  const [call] = readHistory(file)
  expect(call).toMatchObject({ ...put, outcome: 'done', status: 200 })
  expect(call?.endedAt).toBeGreaterThanOrEqual(call?.at ?? Number.NaN)
  history.close()
})

test('a history is continued after its process was killed while it wrote', () => {
  const file = newFile()
  const killed = openHistory(file)
  killed.begin({ ...put, operation: killed.nextOperation() })({ outcome: 'done', status: 200, answer: {} })
  killed.begin({ ...put, operation: killed.nextOperation() })
  killed.close()
  const history = openHistory(file)
  expect(history.size()).toBe(2)
  history.begin({ ...put, operation: history.nextOperation() })({
    outcome: 'refused',
    status: 409,
    code: 'CART_FULL',
  })
  history.close()
  appendFileSync(file, '{"call":4,"what":"pu')
  const outcomes = readHistory(file).map(({ call, operation, outcome }) => [call, operation, outcome])
  expect(outcomes).toEqual([
    [1, 1, 'done'],
    [2, 2, 'unknown'],
    [3, 3, 'refused'],
  ])
})

test('a run of 200,000 calls goes on with the next operation', () => {
  const calls = Array.from({ length: 200_000 }, (_, n) =>
    JSON.stringify({ ...put, call: n + 1, at: n, operation: n + 1 }),
  )
  const file = newFile()
  writeFileSync(file, `${calls.join('\n')}\n`)
  const history = openHistory(file)
  expect([history.size(), history.nextOperation()]).toEqual([200_000, 200_001])
  history.close()
})

test('a call that found nobody listening is not part of the history, and not counted', () => {
  const history = openHistory()
  history.begin({ ...put, operation: 1 })({ outcome: 'not sent', status: 0 })
  history.begin({ ...put, operation: 2 })({ outcome: 'done', status: 200 })
  expect(history.calls().map(({ operation }) => operation)).toEqual([2])
  expect(history.answered()).toBe(1)
})

const attempts = (...outcomes: ('done' | 'refused' | 'unknown')[]) => {
  const history = openHistory()
  const operation = history.nextOperation()
  for (const outcome of outcomes) history.begin({ ...put, operation })({ outcome, status: 0 })
  return operationsOf(history.calls(), 'put into the cart').map(wholeOf)
}

test('an operation is done if one of its attempts was', () => {
  expect(attempts('unknown', 'done')).toMatchObject([{ outcome: 'done' }])
})

test('an operation without a response may still be carried out, although its repeat was refused', () => {
  expect(attempts('unknown', 'refused')).toMatchObject([{ outcome: 'unknown', to: Number.POSITIVE_INFINITY }])
  expect(attempts('refused', 'refused')).toMatchObject([{ outcome: 'refused' }])
})
