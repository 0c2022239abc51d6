import { existsSync, statfsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

export type Chromium = { executablePath?: string; args: string[]; ignoreDefaultArgs?: string[] }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Flags for function hosts that harm tests: in a single process a crashed page ends the browser, disabled web security
 * skips the checks between origins, software rendering of WebGL is slow, and without the zygote process each page
 * loads the whole program again.
 */
const UNWANTED = new RegExp(
  '^--(single-process|headless|disable-web-security|allow-running-insecure-content|use-gl|use-angle|' +
    'enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu|no-zygote)',
)

/**
 * Finds a Chromium for tests: CHROMIUM_PATH, the npm package (Linux), an installed browser, or Playwright's own.
 */
export async function findChromium(): Promise<Chromium> {
  const memory = hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}
  const configured = process.env.CHROMIUM_PATH
  if (configured) return { executablePath: configured, args: ['--no-sandbox'], ...memory }
  const args = [...chromium.args.filter((flag) => !UNWANTED.test(flag)), '--disable-gpu']
  if (process.platform === 'linux')
    return { executablePath: await chromium.executablePath(), args, ...memory }
  const executablePath = installed.find((path) => existsSync(path))
  return executablePath ? { executablePath, args: [] } : { args: [] }
}

/**
 * Whether /dev/shm has a gigabyte, as outside of most containers. Playwright then need not place the shared memory of
 * Chromium in files on a disk, which took a fifth of the kernel's time for a page.
 */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= 1e9
}
