/**
 * `npm run audit`: asks the registry for known vulnerabilities of the packages in the lockfile. Ends with 1 when a
 * package has one of at least moderate severity. A registry that does not answer is named, and is no failure.
 */
import { spawn } from 'node:child_process'
import { auditVerdict } from './audit-verdict.ts'
import { root } from './run-program.ts'

const LONGEST_MS = 60_000

/** Prints what the registry said; returns the exit code. */
export async function audit(args: string[] = []): Promise<number> {
  const { failed, text } = auditVerdict(await npmAudit(args))
  console.log(text)
  return failed ? 1 : 0
}

/** What `npm audit` prints as JSON; its exit code is 1 for both vulnerabilities and a registry without an answer. */
function npmAudit(args: string[]): Promise<string> {
  const npm = spawn('npm', ['audit', '--json', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    timeout: LONGEST_MS,
  })
  let printed = ''
  npm.stdout.on('data', (part) => {
    printed += part
  })
  return new Promise((resolve) => {
    npm.once('error', () => resolve(''))
    npm.once('close', () => resolve(printed))
  })
}

if (import.meta.main) process.exitCode = await audit(process.argv.slice(2))
