import { expect, test } from 'vitest'
import { openPages } from '#tests/support/pages-build.ts'
import { notFound, type Page, pages } from '#web/routes.ts'
import { openMetrics } from './platform/telemetry/metrics.ts'
import { onRequestEnd } from './platform/telemetry/requests.ts'

const loader = () => new Response('a page')
const { http } = openPages({ every: { id: 'every', path: '*', module: { loader } } })
const metrics = openMetrics([])
onRequestEnd(http, metrics.observe)

const ID = '0a'.repeat(16)
const addressOf = ({ path }: Page): string =>
  `/${path.replace(/:(\w+)/g, (_, name) => `${name}-${ID}`).replace('*', 'nowhere')}`

/** The routes that the metrics name, with the number of their requests. */
async function counted(): Promise<Record<string, number>> {
  const lines = [
    ...(await metrics.text()).matchAll(/^http_request_seconds_count\{.*route="(.*?)".*\} (\d+)$/gm),
  ]
  return Object.fromEntries(lines.map(([, route = '', count]) => [route, Number(count)]))
}

test('rate, errors and duration of every page are counted by a pattern of its own, and contain no id', async () => {
  const all = [...pages, notFound]
  for (const page of all) await http.inject(addressOf(page))
  await expect.poll(counted).toEqual(Object.fromEntries(all.map(({ path }) => [`/${path}`, 1])))
  expect(await metrics.text()).not.toContain(ID)
})

test('what the browser fetches of a page on navigation is counted apart from the page', async () => {
  await http.inject('/cart.data')
  await expect.poll(counted).toMatchObject({ '/cart': 1, '/cart.data': 1 })
})
