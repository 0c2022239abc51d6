// npm runs this after every install. The package of Node brings 67 MB of C++ headers, which only building native addons
// from source would need; docs/decisions/058-installed-size.md.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../node_modules/node/node_modules', import.meta.url))
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  rmSync(path.join(folder, name, 'include'), { recursive: true, force: true })

// half of OpenTelemetry's 20 MB: source maps, and types for CommonJS, which this repository does not use (decision 095)
const traces = fileURLToPath(new URL('../node_modules/@opentelemetry', import.meta.url))
for (const name of existsSync(traces) ? readdirSync(traces, { recursive: true }) : [])
  if (/\.(map|d\.cts)$/.test(name)) rmSync(path.join(traces, name), { force: true })
