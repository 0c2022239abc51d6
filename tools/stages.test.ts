import { expect, test } from 'vitest'
import { check, runStages, type Stage } from './stages.ts'

const silent = () => {}
const stage = (name: string, passed: number, failed: number): Stage => ({
  name,
  run: async () => ({ passed, failed }),
})

test('the total counts every test, and a stage with one result as one', async () => {
  const stages = [check('lint', async () => 0), stage('tests', 40, 0), stage('journeys', 6, 0)]
  expect(await runStages(stages, silent)).toEqual({ passed: 47, failed: 0 })
})

test('a failing stage is counted, and the later ones still run', async () => {
  const stages = [check('lint', async () => 1), stage('tests', 39, 1)]
  expect(await runStages(stages, silent)).toEqual({ passed: 39, failed: 2 })
})

test('a stage that ran no test is a failure', async () => {
  const lines: string[] = []
  expect(await runStages([stage('tests', 0, 0)], (line) => lines.push(line))).toEqual({
    passed: 0,
    failed: 1,
  })
  expect(lines).toContain('tests ran no test, which counts as a failure.')
})

test('a stage that throws is a failure', async () => {
  const broken: Stage = { name: 'journeys', run: () => Promise.reject(new Error('no browser')) }
  expect(await runStages([broken, stage('tests', 1, 0)], silent)).toEqual({ passed: 1, failed: 1 })
})

test('the failures of all stages are listed again at the end', async () => {
  const lines: string[] = []
  const failing: Stage = {
    name: 'tests',
    run: async () => ({ passed: 3, failed: 1, failures: ['cart.test.ts: adds'] }),
  }
  await runStages([failing, stage('journeys', 6, 0)], (line) => lines.push(line))
  expect(lines.slice(-2)).toEqual(['── failed in tests', 'cart.test.ts: adds'])
})

test('stages of an inner list run at the same time, and their failures are listed in its order', async () => {
  const lines: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waiting = async (own: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) => {
    own.resolve()
    await other.promise
    return { passed: 1, failed: 1 }
  }
  const stages = [
    { name: 'one', run: () => waiting(first, second) },
    { name: 'two', run: () => waiting(second, first) },
  ]
  expect(await runStages([stages, stage('three', 1, 0)], (line) => lines.push(line))).toEqual({
    passed: 3,
    failed: 2,
  })
  expect(lines.slice(-2)).toEqual(['── failed in one', '── failed in two'])
})
