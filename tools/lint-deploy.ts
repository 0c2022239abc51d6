/**
 * Checks the files of `deploy/` as far as that goes without a daemon: the Dockerfile, the manifests of Kubernetes and
 * of CloudNativePG by their schemas, the syntax of the others, and that each setting of the shop that they give exists.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runIn } from './run-program.ts'

/** Not in the lockfile: with their schemas they are larger than many packages of the shop. */
const PACKAGES = [
  'dockerfile-utils@0.16.3',
  'yaml@2.9.1',
  'kubernetes-models@5.1.0',
  '@kubernetes-models/cloudnative-pg@2.0.0',
]
const CACHE = path.join(root, '.cache/lint-deploy')
const require = createRequire(path.join(CACHE, 'lint.js'))

type Manifest = { apiVersion: string; kind: string; metadata?: { name?: string; generateName?: string } }
type Model = new (manifest: Manifest) => { validate(): void }
type Documents = { errors: Error[]; toJSON(): Manifest }[]

/** Describes each problem of the files in a folder like `deploy/`. */
export async function problemsIn(folder: string): Promise<string[]> {
  await install()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const problems = await Promise.all(files.map((name) => inFile(name, path.join(folder, name))))
  return problems.flat()
}

async function inFile(name: string, file: string): Promise<string[]> {
  if (path.basename(name) === 'Dockerfile') return inDockerfile(file)
  if (/^kubernetes\/.*\.yaml$/.test(name)) return [...(await inManifests(file)), ...unknownSettings(file)]
  if (name.endsWith('.yaml')) return [...inYaml(file), ...unknownSettings(file)]
  if (name.endsWith('.service')) return [...inUnit(file), ...unknownSettings(file)]
  return []
}

async function install(): Promise<void> {
  const wanted = PACKAGES.join(' ')
  const stamp = path.join(CACHE, 'node_modules/.package-lock.json')
  if (existsSync(stamp) && PACKAGES.every((name) => readFileSync(stamp, 'utf8').includes(versionOf(name))))
    return
  mkdirSync(CACHE, { recursive: true })
  const words = ['install', '--prefix', CACHE, '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  const code = await runIn(CACHE, 'npm', [...words, ...PACKAGES])
  if (code !== 0) throw new Error(`${wanted} could not be installed: npm ended with ${code}.`)
}

const versionOf = (name: string) => `"version": "${name.slice(name.lastIndexOf('@') + 1)}"`

function inDockerfile(file: string): string[] {
  const { validate } = require('dockerfile-utils') as { validate(text: string): { message: string }[] }
  return validate(readFileSync(file, 'utf8')).map(({ message }) => `${file}: ${message}`)
}

function documentsOf(file: string): Documents {
  const yaml = require('yaml') as { parseAllDocuments(text: string, options: object): Documents }
  return yaml.parseAllDocuments(readFileSync(file, 'utf8'), { merge: true })
}

const inYaml = (file: string): string[] =>
  documentsOf(file).flatMap(({ errors }) => errors.map(({ message }) => `${file}: ${message}`))

async function inManifests(file: string): Promise<string[]> {
  const problems = inYaml(file)
  if (problems.length > 0) return problems
  for (const document of documentsOf(file)) {
    const manifest = document.toJSON()
    const name = manifest.metadata?.name ?? manifest.metadata?.generateName
    try {
      const model = await modelOf(manifest)
      new model(manifest).validate()
    } catch (error) {
      problems.push(`${file}: ${manifest.kind} ${name}: ${(error as Error).message}`)
    }
  }
  return problems
}

async function modelOf({ apiVersion, kind }: Manifest): Promise<Model> {
  const group = apiVersion.startsWith('postgresql.cnpg.io/')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models'
  const entry = path.join(CACHE, 'node_modules', group, apiVersion, 'index.js')
  const models = existsSync(entry) ? await import(pathToFileURL(entry).href) : {}
  const model = models[kind] ?? models.default?.[kind]
  if (!model) throw new Error(`${apiVersion} has no ${kind}`)
  return model
}

/** `systemd-analyze` is on most machines with systemd; elsewhere units are not checked. */
function inUnit(file: string): string[] {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return []
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  // that the programs are not installed here, and that units refer to each other, is no problem of the file
  const lines = stderr
    .split('\n')
    .filter((line) => line.includes(path.basename(file)) && !/not executable|not found/.test(line))
  return status === 0 && lines.length === 0 ? [] : lines
}

/** Names of settings of the shop, such as PUBLIC_URL, that the table in the README does not have. */
function unknownSettings(file: string): string[] {
  const known = new Set(readFileSync(path.join(root, 'README.md'), 'utf8').match(/`[A-Z][A-Z0-9_]+`/g))
  const given = [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^\s*|\s|=)([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?::|=)|^\s*- name: ([A-Z][A-Z0-9_]+)$/gm,
    ),
  ]
  return (
    given
      .map(([, key, listed]) => key ?? listed ?? '')
      // REPLICA_…: parts of the value of a setting
      .filter((name) => !known.has(`\`${name}\``) && !/^(POSTGRES|SHOP|AF|REPLICA)_/.test(name))
      .map((name) => `${file}: ${name} is no setting of the README`)
  )
}

if (import.meta.main) {
  const problems = await problemsIn(process.argv[2] ?? path.join(root, 'deploy'))
  for (const problem of problems) console.error(problem)
  console.log(`${problems.length} problems in the files of deploy/`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
