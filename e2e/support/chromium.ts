import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

export type Chromium = { executablePath?: string; args: string[] }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Flags that suit a function host and not a test: one process for everything takes the browser down with a page,
 * without web security other origins go unchecked, and a graphics card played by the processor makes it slow.
 */
const UNWANTED =
  /^--(single-process|headless|disable-web-security|allow-running-insecure-content|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/

/**
 * A Chromium to test with: CHROMIUM_PATH, the one that comes from npm (Linux), one that is already installed, or
 * Playwright's own.
 */
export async function findChromium(): Promise<Chromium> {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return { executablePath: asked, args: ['--no-sandbox'] }
  const args = [...chromium.args.filter((flag) => !UNWANTED.test(flag)), '--disable-gpu']
  if (process.platform === 'linux') return { executablePath: await chromium.executablePath(), args }
  const executablePath = installed.find((path) => existsSync(path))
  return executablePath ? { executablePath, args: [] } : { args: [] }
}
