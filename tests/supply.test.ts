import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import lockfile from '../package-lock.json' with { type: 'json' }
import { SECRETS, secretsInFiles, secretsInHistory } from './support/secrets.ts'
import { supplyProblems } from './support/supply.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { allowScripts } = packageJson

test('every package has a hash, comes from the registry, has an allowed licence and no unnamed install script', () => {
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(300)
  expect(supplyProblems(lockfile.packages, allowScripts)).toEqual([])
})

test.each([
  [{ version: '1.0.0' }, 'planted has no sha512 hash'],
  [{ integrity: 'sha1-x' }, 'planted has no sha512 hash'],
  [
    { integrity: 'sha512-x', resolved: 'git+ssh://git@host/x.git' },
    'planted does not come from the registry',
  ],
  [{ integrity: 'sha512-x', hasInstallScript: true }, 'planted has an install script'],
  [{ integrity: 'sha512-x', license: 'MIT OR AGPL-3.0-only' }, 'planted: AGPL-3.0-only'],
])('a planted package is found: %o', (found, problem) => {
  expect(supplyProblems({ 'node_modules/planted': found }, allowScripts)).toEqual([problem])
})

test('no file contains a secret of a known form', () => {
  expect(secretsInFiles(root)).toEqual([])
})

test('no commit has added or removed a secret of a known form', { timeout: 120_000 }, () => {
  expect(secretsInHistory(root)).toEqual([])
})

test('a planted secret is found, also where a later commit has removed it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jhatpat-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@people.example', ...words], { cwd: folder })
  const save = (text: string) => {
    writeFileSync(join(folder, 'settings.ts'), text)
    git('add', '.')
    git('commit', '-qm', 'settings')
  }
  git('init', '-q')
  save(`export const key = 'sk_live_${'a1'.repeat(10)}'`)
  expect(secretsInFiles(folder)).toEqual(['settings.ts'])
  save('export const key = process.env.KEY')
  expect(secretsInFiles(folder)).toEqual([])
  // the commit that removed it and the one that added it
  const found = secretsInHistory(folder)
  expect(found.map((commit) => commit.split('\n')[1])).toEqual(['settings.ts', 'settings.ts'])
})

test('the forms of secrets are those of keys that work, not of examples', () => {
  for (const secret of [`AKIA${'A'.repeat(16)}`, `sk_live_${'a1'.repeat(10)}`, `ghp_${'a'.repeat(36)}`])
    expect(secret).toMatch(new RegExp(SECRETS))
  expect('sk_test_shop whsec_shop').not.toMatch(new RegExp(SECRETS))
})
