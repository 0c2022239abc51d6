// Runs before every command, on any Node from version 20, and installs the packages of the lockfile when node_modules
// is missing or differs from it. Otherwise it prints nothing and takes a few milliseconds. With `--to-run`, which the
// commands have that run the shop, packages for tests and for work on the code (devDependencies) are left out, unless
// some are installed already.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = 20
const NODE_WITH_TYPES = 24

const withTests = !process.argv.includes('--to-run')

const problem = await install()
if (problem) {
  console.error(`\n${problem}`)
  process.exitCode = 1
}

async function install() {
  if (nodeMajor() < OLDEST_NODE)
    return `Jhatpat needs Node ${OLDEST_NODE} or later; this is ${process.version}.`
  if (!isInstalled()) {
    const code = await oneAtATime(root, 'installing', () => (isInstalled() ? 0 : installPackages()))
    if (code !== 0) {
      return (
        `Installing failed (npm ended with ${code}); npm says why ` +
        `above. With the registry in reach, run the same command again.`
      )
    }
  }
  if (nodeMajor() < NODE_WITH_TYPES && !hasPinnedNode()) {
    return (
      'The Node that Jhatpat pins is not installed, because npm is set to skip install scripts: run ' +
      'npm ci --ignore-scripts=false once, or use Node 24 or later.'
    )
  }
}

/** npm writes its own lockfile into node_modules last, so an incomplete install has none. */
function isInstalled() {
  const locked = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!locked || !present) return false
  const withDev = withTests || hasDev(present)
  return Object.entries(locked).every(([place, { version, integrity, optional, dev }]) => {
    if (place === '' || (dev && !withDev)) return true
    const found = present[place]
    // npm does not install binaries for other platforms
    if (!found) return optional === true
    return found.version === version && found.integrity === integrity
  })
}

function hasDev(packages) {
  return Object.values(packages ?? {}).some(({ dev }) => dev)
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function installPackages() {
  console.log('Installing what package-lock.json names; the first time takes a minute or two.')
  // warnings are hidden, because some tools require the pinned Node, which this install provides
  const present = packagesIn('node_modules/.package-lock.json')
  const dev = withTests || hasDev(present) ? '--include=dev' : '--omit=dev'
  // `ci` deletes node_modules first, which a shop that runs here may be reading
  const add = withTests && present && !hasDev(present) ? ['install', '--no-save'] : ['ci']
  const options = [...add, dev, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const child = npm?.endsWith('js')
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [npm, ...options], {
        cwd: root,
        stdio: 'inherit',
      })
    : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((resolve) => {
    child.on('error', (failure) => resolve(failure.message))
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
}

function nodeMajor() {
  return Number(process.versions.node.split('.')[0])
}

function hasPinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return existsSync(path.join(root, 'node_modules/node/bin', name))
}
