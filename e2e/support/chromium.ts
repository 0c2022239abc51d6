import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

export type Chromium = { executablePath?: string; args: string[] }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A Chromium to test with: CHROMIUM_PATH, the one that comes from npm (Linux), one that is already installed, or
 * Playwright's own.
 */
export async function findChromium(): Promise<Chromium> {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return { executablePath: asked, args: ['--no-sandbox'] }
  // one process for everything saves memory on a function host, and takes the browser down with a page
  const args = chromium.args.filter((flag) => flag !== '--single-process' && !flag.startsWith('--headless'))
  if (process.platform === 'linux') return { executablePath: await chromium.executablePath(), args }
  const executablePath = installed.find((path) => existsSync(path))
  return executablePath ? { executablePath, args: [] } : { args: [] }
}
