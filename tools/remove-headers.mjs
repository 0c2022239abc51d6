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

// source maps, which nothing reads: half of OpenTelemetry's 20 MB, with its types for CommonJS, which this repository
// does not use (decision 095), and 6 MB of two others
for (const folder of ['@opentelemetry', '@tanstack', 'fontkit', 'pdfkit']) {
  const mapped = path.join(packages, folder)
  for (const name of existsSync(mapped) ? readdirSync(mapped, { recursive: true }) : [])
    if (/\.(map|d\.cts)$/.test(name)) rmSync(path.join(mapped, name), { force: true })
}
