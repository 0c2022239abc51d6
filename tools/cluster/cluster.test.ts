import { expect, test } from 'vitest'
import { findPrograms } from './programs.ts'
import { longestGap, table } from './report.ts'
import { etcdWords, haproxySettings, patroniSettings } from './settings.ts'

const nodes = [1, 2, 3].map((at) => ({
  name: `node${at}`,
  port: 5430 + at,
  api: 8000 + at,
  folder: `/tmp/node${at}`,
}))
const etcds = [1, 2, 3].map((at) => ({
  name: `etcd${at}`,
  client: 2300 + at,
  peer: 2400 + at,
  folder: `/tmp/e${at}`,
}))

test('without the programs, the command names the Debian packages that are missing', () => {
  expect(
    findPrograms(
      () => undefined,
      () => [],
    ),
  ).toEqual({
    missing: ['patroni', 'etcd-server', 'haproxy', 'postgresql'],
  })
  const etcdOnly = (name: string) => (name === 'etcd' ? '/usr/bin/etcd' : undefined)
  expect(findPrograms(etcdOnly, () => [17, 15])).toEqual({ missing: ['patroni', 'haproxy'] })
})

test('the newest PostgreSQL is used, and none before 15', () => {
  const anywhere = (name: string) => `/usr/bin/${name}`
  expect(findPrograms(anywhere, () => [17, 15])).toMatchObject({
    postgres: '/usr/lib/postgresql/17/bin',
    major: 17,
  })
  expect(findPrograms(anywhere, () => [14])).toEqual({ missing: ['postgresql'] })
})

test('everything listens on loopback alone', () => {
  const input = { bin: '/usr/bin', passwords: { postgres: 'a', replication: 'b' } }
  const texts = [
    ...nodes.map((node) => patroniSettings(node, etcds, input)),
    ...etcds.map((own) => etcdWords(own, etcds).join(' ')),
    haproxySettings(nodes, { write: 5000, read: 5001 }),
  ]
  for (const text of texts) {
    expect(text).toContain('127.0.0.1')
    expect(text.match(/\b(?!127\.0\.0\.1\b)\d+\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::\]|bind \*/g)).toBe(null)
  }
})

test('a commit waits for a second node, and nobody connects without a password', () => {
  const [node = { name: '', port: 0, api: 0, folder: '' }] = nodes
  const { bootstrap } = JSON.parse(
    patroniSettings(node, etcds, { bin: '', passwords: { postgres: 'a', replication: 'b' } }),
  )
  expect(bootstrap.dcs.synchronous_mode).toBe(true)
  for (const line of bootstrap.pg_hba) expect(line).toMatch(/ 127\.0\.0\.1\/32 scram-sha-256$/)
})

test('the time without writes is the longest between two acknowledged orders', () => {
  expect(longestGap([])).toBe(0)
  expect(longestGap([100, 3_100, 200, 250])).toBe(2_850)
  expect(table([['machine', '20.7 s', '0 of 255']])).toContain('| machine | 20.7 s | 0 of 255 |')
})
