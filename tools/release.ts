/**
 * `npm run release`: writes `build/release`, which runs the shop on Node 22 or newer without this checkout: built
 * JavaScript, migrations and the list of the packages that it needs (decision 099). `npm ci` there installs them.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { packagesToRun } from '../bundled-packages.ts'
import packageJson from '../package.json' with { type: 'json' }
import { buildIfStale } from './build.ts'
import { root, runIn } from './run-program.ts'

const ENTRIES = {
  main: 'server/main.ts',
  worker: 'server/worker.ts',
  migrate: 'tools/db-migrate.ts',
  'make-admin': 'tools/make-admin.ts',
  'remove-second-factor': 'tools/remove-second-factor.ts',
  'decoding-worker': 'server/shop/media/decoding-worker.ts',
  pages: 'build/server/index.js',
}
const OLDEST_NODE = 22
/**
 * The beginning of each file, before any code that reads the setting: a release is in production unless NODE_ENV says
 * otherwise. npm only warns when Node is too old.
 */
const BEGINNING = `if (parseInt(process.versions.node) < ${OLDEST_NODE}) {
  console.error('Node ${OLDEST_NODE} or newer is required; this is ' + process.versions.node + '.')
  process.exit(1)
}
process.env.NODE_ENV = process.env.NODE_ENV?.trim() || 'production'`
/** React is part of the built pages; of the others, 50 MB with their types and maps, less than four are used. */
const BUNDLED = /^(react(-dom|-router)?|stripe|aws4fetch|@simplewebauthn\/server|pdfkit|fontkit)$/
/** Packages without code, whose files are read while the shop runs: the fonts of invoices. */
const READ = ['@fontsource/anek-devanagari']
const dependencies = Object.fromEntries(
  Object.entries(packagesToRun(packageJson.dependencies)).filter(([name]) => !BUNDLED.test(name)),
)

/** Writes a release to `folder`; returns the exit code. */
export async function makeRelease(folder: string): Promise<number> {
  const built = await buildIfStale()
  if (built !== 0) return built
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await bundle(folder)
  cpSync(path.join(root, 'server/migrations'), path.join(folder, 'server/migrations'), { recursive: true })
  cpSync(path.join(root, 'build/client'), path.join(folder, 'build/client'), { recursive: true })
  for (const name of ['LICENSE', 'package-lock.json']) cpSync(path.join(root, name), path.join(folder, name))
  const used = packagesIn(path.join(folder, 'server'))
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(used), null, 2)}\n`)
  // takes out of the lockfile what a release does not need; versions and hashes stay
  const installed = await runIn(folder, 'npm', [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ])
  if (installed === 0) writeFileSync(path.join(folder, 'sbom.cdx.json'), partsOf(folder))
  return installed
}

/** The packages of a release with their versions, hashes and licences (CycloneDX). */
const partsOf = (folder: string): string =>
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })

/** Bundles the programs of the server, and the pages once more with the packages that are not installed. */
async function bundle(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      target: `node${OLDEST_NODE}`,
      emptyOutDir: true,
      rolldownOptions: {
        input: ENTRIES,
        // the demo is not part of a release, which `main.ts` says
        external: [/^#demo\//],
        output: {
          entryFileNames: ({ name }) => (name === 'pages' ? 'build/server/index.js' : 'server/[name].js'),
          // in one folder, because programs find migrations and each other beside themselves
          chunkFileNames: 'server/chunk-[name]-[hash].js',
          banner: BEGINNING,
        },
      },
    },
    ssr: { noExternal: true, external: Object.keys(dependencies) },
  })
}

/** The packages that built files import, of those that the shop declares. */
function packagesIn(folder: string): Set<string> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const imported = files.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => name))
  return new Set([...READ, ...imported.filter((name) => name in dependencies)])
}

/** `from "pg"`, `import "pg"`, `import("pg")` and `require("pg")`, also of a file in the package. */
const IMPORT = /(?:from|import|require)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'`]*)?["'`]/g

/** Without `exec` a SIGTERM to npm would end only the shell in between (see start.ts); Windows has none. */
const direct = (command: string) => `exec ${command} || ${command}`

const manifest = (used: Set<string>) => ({
  name: packageJson.name,
  version: packageJson.version,
  license: packageJson.license,
  private: true,
  type: 'module',
  engines: { node: `>=${OLDEST_NODE}` },
  scripts: {
    start: direct('node --max-semi-space-size=8 server/main.js'),
    'start:worker': direct('node server/worker.js'),
    'db:migrate': 'node server/migrate.js',
    'make:admin': 'node server/make-admin.js',
    'remove:second-factor': 'node server/remove-second-factor.js',
  },
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => used.has(name))),
})

if (import.meta.main) process.exitCode = await makeRelease(path.join(root, 'build/release'))
