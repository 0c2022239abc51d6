import { spawnSync } from 'node:child_process'

/** Secrets that providers recognise by their form, private keys, and passwords in addresses. */
export const SECRETS =
  '-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}' +
  '|(sk|rk)_live_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9]{32}|xox[abpr]-[A-Za-z0-9-]{10,}|AIza[0-9A-Za-z_-]{35}'

/** The files that contain the forms themselves. */
const EXCEPT = [':!tests/supply.test.ts', ':!tests/support/supply.ts', ':!tests/support/secrets.ts']

/** The tracked files of a repository that contain a secret. */
export const secretsInFiles = (repository: string): string[] =>
  linesOf(repository, ['grep', '-lE', '-e', SECRETS, '--', '.', ...EXCEPT])

/** The commits of all branches that add or remove a line with a secret, each with its files on further lines. */
export const secretsInHistory = (repository: string): string[] =>
  linesOf(repository, [
    'log',
    '--all',
    '--format=%x00%H',
    '--name-only',
    `-G${SECRETS}`,
    '--',
    '.',
    ...EXCEPT,
  ])
    .join('\n')
    .split('\0')
    .filter((found) => found !== '')

function linesOf(repository: string, words: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', words, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // git grep ends with 1 when nothing is found
  if (status !== 0 && !(words[0] === 'grep' && status === 1))
    throw new Error(`git ${words[0]} failed: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}
