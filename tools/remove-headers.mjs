// npm runs this after every install. The package of Node brings 67 MB of C++ headers, which only building native addons
// from source would need; docs/decisions/058-installed-size.md.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../node_modules/node/node_modules', import.meta.url))
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  rmSync(path.join(folder, name, 'include'), { recursive: true, force: true })

// 6.5 MB of libraries for the runtime Bare on every platform, which Node never loads (tar-fs of @sparticuz/chromium)
const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
for (const name of existsSync(packages) ? readdirSync(packages) : [])
  if (name.startsWith('bare-'))
    rmSync(path.join(packages, name, 'prebuilds'), { recursive: true, force: true })

// source maps, which nothing reads, and types for CommonJS, which this repository does not use (decision 095): half of
// OpenTelemetry's 20 MB, and 17 MB of all others
const UNREAD = /\.(map|d\.cts)$/
for (const { name, parentPath } of existsSync(packages)
  ? readdirSync(packages, { recursive: true, withFileTypes: true })
  : [])
  if (UNREAD.test(name)) rmSync(path.join(parentPath, name), { force: true })

// 1 MB of builds for browsers, which load no PDF library
for (const folder of ['pdfkit/js/pdfkit.browser.js', 'pdfkit/js/pdfkit.browser.old.js'])
  rmSync(path.join(packages, folder), { recursive: true, force: true })
