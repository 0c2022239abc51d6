import { expect, test } from 'vitest'
import { openMetrics } from '../telemetry/metrics.ts'
import { openJobCounts } from './job-counts.ts'
import type { JobHandlers } from './worker.ts'

test('jobs of a process are counted by task and result, and those that run now', async () => {
  const counts = openJobCounts()
  const metrics = openMetrics(counts.measures)
  const stopped = new AbortController()
  let finish = () => {}
  const handlers = counts.counting({
    'sweep-keys': () => Promise.resolve(),
    'sweep-mails': () => Promise.reject(new Error('refused')),
    'count-pairs': () => new Promise<void>((resolve) => (finish = resolve)),
  } as unknown as JobHandlers)
  const job = { signal: new AbortController().signal, id: '1' }
  await handlers['sweep-keys']({}, job)
  await handlers['sweep-keys']({}, job)
  await expect(handlers['sweep-mails']({}, job)).rejects.toThrow('refused')
  stopped.abort()
  await expect(handlers['sweep-mails']({}, { ...job, signal: stopped.signal })).rejects.toThrow('refused')
  const running = handlers['count-pairs']({}, job)

  const text = await metrics.text()
  expect(text).toContain('jobs_ended_total{task="sweep-keys",result="done"} 2')
  expect(text).toContain('jobs_ended_total{task="sweep-mails",result="failed"} 1')
  expect(text).toContain('jobs_ended_total{task="sweep-mails",result="aborted"} 1')
  expect(text).toContain('\njobs_running 1\n')
  finish()
  await running
  expect(await metrics.text()).toContain('\njobs_running 0\n')
})
