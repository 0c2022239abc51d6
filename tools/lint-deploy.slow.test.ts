import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { problemsIn } from './lint-deploy.ts'
import { root } from './run-program.ts'

// the first run installs the schemas
vi.setConfig({ testTimeout: 120_000 })

/** The files of `deploy/`, one of them with a planted mistake. */
async function problemsWith(file: string, right: string, wrong: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jhatpat-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(path.join(root, 'deploy'), folder, { recursive: true })
  const text = readFileSync(path.join(folder, file), 'utf8')
  expect(text).toContain(right)
  writeFileSync(path.join(folder, file), text.replace(right, wrong))
  return problemsIn(folder)
}

test('the files of deploy/ have no problem', async () => {
  expect(await problemsIn(path.join(root, 'deploy'))).toEqual([])
})

test.each([
  ['an unknown instruction of an image', 'Dockerfile', 'EXPOSE 3000', 'EXPOS 3000', 'EXPOS'],
  ['a text where a number must be', 'kubernetes/shop.yaml', 'replicas: 2', 'replicas: two', 'replicas'],
  ['an unknown field of a database', 'kubernetes/database.yaml', 'instances: 3', 'instance: 3', 'instance'],
  ['an unknown kind', 'kubernetes/shop.yaml', 'kind: PodDisruptionBudget', 'kind: PodBudget', 'PodBudget'],
  ['YAML that cannot be read', 'compose.yaml', 'services:', 'services: [', 'compose.yaml'],
  [
    'a setting that the shop does not have',
    'compose.yaml',
    'TRUSTED_PROXIES:',
    'TRUSTED_PROXY:',
    'TRUSTED_PROXY',
  ],
  [
    'a setting of a list that the shop does not have',
    'kubernetes/worker.yaml',
    'name: DATABASE_URL',
    'name: DATABASE_URI',
    'DATABASE_URI',
  ],
])('%s is found', async (_what, file, right, wrong, named) => {
  expect((await problemsWith(file, right, wrong)).join('\n')).toContain(named)
})
