import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { MOST_PICTURE_BYTES } from '#contract/media.ts'
import { readConfig } from '#server/config.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const runbook = read('docs/runbook.md')
const readme = read('README.md')
const section = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

const manifests = (file: string) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS())

/** Where each text begins; -1 if it is missing. */
const order = (text: string, parts: string[]) => parts.map((part) => text.indexOf(part))

test('the settings that the README shows start a shop in production', () => {
  const shown = /DATABASE_URL=[^`]*/.exec(section(readme, 'Production'))?.[0] ?? ''
  const lines = [...shown.matchAll(/^ *([A-Z_]+)="?(.*?)"?$/gm)].map(([, name, value]) => [name, value])
  const settings: Record<string, string> = Object.fromEntries(lines)
  expect(settings.TOKEN_SECRET).toBe('')
  const TOKEN_SECRET = 'b0ad3f9c51e24768a1f0c3d95e7b2846'
  expect(readConfig({ ...settings, NODE_ENV: 'production', TOKEN_SECRET })).toMatchObject({
    production: true,
    demo: false,
    dataDir: '/var/lib/jhatpat',
    smtp: { from: 'Jhatpat <shop@shop.example>' },
  })
})

test('units of systemd run the releases that the runbook links', () => {
  const folderOf = (unit: string) =>
    /^WorkingDirectory=(.+)$/m.exec(read(`deploy/systemd/${unit}.service`))?.[1]
  expect(['jhatpat', 'jhatpat-worker', 'jhatpat-migrate'].map(folderOf)).toEqual([
    '/opt/jhatpat/current',
    '/opt/jhatpat/current',
    '/opt/jhatpat/next',
  ])
})

test('on Kubernetes a worker replaces the one before only when its jobs have begun', () => {
  const [worker] = manifests('worker.yaml')
  const [container] = worker.spec.template.spec.containers
  expect(worker.spec).toMatchObject({ replicas: 1, minReadySeconds: 10 })
  const { port } = container.readinessProbe.tcpSocket
  const { containerPort } = container.ports.find(({ name }: { name: string }) => name === port)
  const settings = manifests('namespace.yaml').find(({ kind }) => kind === 'ConfigMap').data
  expect([settings.METRICS_PORT, settings.METRICS_HOST]).toEqual([String(containerPort), '0.0.0.0'])
  // the port of the probe opens after the jobs
  const steps = order(read('server/worker.ts'), ['await openJobs(', 'await openWorkerMetrics('])
  expect(steps).not.toContain(-1)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
})

test('the proxies let pictures pass that the shop takes, and no body that is much larger', () => {
  const ingress = manifests('shop.yaml').find(({ kind }) => kind === 'Ingress')
  const annotation = ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']
  const [, mebibytes] = /^(\d+)m$/.exec(annotation) ?? []
  const [, megabytes] = /request_body \{\s+max_size (\d+)MB\s+\}/.exec(read('deploy/Caddyfile')) ?? []
  // the fields beside a picture and what separates them
  const withFields = MOST_PICTURE_BYTES + 64 * 1024
  for (const most of [Number(mebibytes) * 1024 ** 2, Number(megabytes) * 1_000_000]) {
    expect(most).toBeGreaterThan(withFields)
    expect(most).toBeLessThan(2 * withFields)
  }
})

test('the certificate that the ingress on Kubernetes names is stored by a line of the runbook', () => {
  const ingress = manifests('shop.yaml').find(({ kind }) => kind === 'Ingress')
  expect(ingress.spec.ingressClassName).toBe('nginx')
  const [{ secretName }] = ingress.spec.tls
  expect(section(runbook, 'A release on Kubernetes')).toContain(`create secret tls ${secretName} `)
})

test('an upgrade migrates first, then replaces workers, then servers; a roll back begins with servers', () => {
  const [upgrade = '', back = ''] = section(runbook, 'A release on a machine with systemd').split(
    'To roll back:',
  )
  const restarts = ['systemctl restart jhatpat-worker\n', 'systemctl restart jhatpat\n']
  const steps = order(upgrade, [
    '/opt/jhatpat/next\nsudo',
    'systemctl start jhatpat-migrate',
    '/opt/jhatpat/current\nsudo',
    ...restarts,
  ])
  expect(steps).not.toContain(-1)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  const backwards = order(back, ['/opt/jhatpat/current', ...restarts.reverse()])
  expect(backwards).not.toContain(-1)
  expect(backwards).toEqual([...backwards].sort((a, b) => a - b))
  expect(section(runbook, 'Roll back')).toContain('servers first')
  expect(section(runbook, 'Deploy')).toContain('sticky sessions')
})
