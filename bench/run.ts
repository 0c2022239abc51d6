import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../tools/build.ts'
import { root } from '../tools/run-program.ts'
import { compare } from './compare.ts'
import { parts } from './parts.ts'
import { noProfile, openProfile } from './profile.ts'
import { type MeasuredParts, publish, section, stamped } from './published.ts'
import { checked } from './row.ts'
import { line } from './table.ts'

/**
 * `npm run bench`: all measurements beside their limits; `npm run bench -- pages orders` for some of them. A missed
 * target does not fail the command, because results depend on the load of the machine. The options:
 *
 * --quick          without the largest shops
 * --data <folder>  keeps the generated shops there, and uses them again
 * --write          writes the rows, the table and the charts of these parts into docs/
 * --json <file>    writes the rows into a file
 * --profile        after each row that a shop process serves, what that process and its database spend time on
 * --compare <ref>  runs another commit and this checkout in turn and says what changed beyond noise
 * --rounds <n>     how often each of both runs, 3 unless given
 */
const FEWEST_ROUNDS = 2
const { values: options, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
    profile: { type: 'boolean', default: false },
    compare: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
})
const unknown = selected.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const rounds = Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < FEWEST_ROUNDS) {
  console.error(
    `--rounds needs a whole number of at least ${FEWEST_ROUNDS}: with fewer nothing shows the noise.`,
  )
  process.exit(1)
}
const names = selected.length > 0 ? selected : Object.keys(parts)
const folder = mkdtempSync(join(tmpdir(), 'jhatpat-bench-'))
try {
  if (options.compare) {
    const words = [...names, ...(options.quick ? ['--quick'] : [])]
    console.log(await compare({ ref: options.compare, rounds, words, folder }))
  } else await measure()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const data = options.data ? resolve(options.data) : join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const profile = options.profile ? await openProfile() : noProfile
  if (!names.includes('start')) await buildIfStale()
  const measured: MeasuredParts = {}
  for (const [name, measurePart] of Object.entries(parts)) {
    if (!names.includes(name)) continue
    const rows = checked(await measurePart({ folder, data, quick: options.quick, profile }))
    measured[name] = stamped(rows)
    // printed and written at once, so that an interrupted run has reported its results so far
    for (const row of rows) console.error(line(row))
    if (options.write) publish(join(root, 'docs'), { [name]: stamped(rows) }, Object.keys(parts))
  }
  if (options.json)
    writeFileSync(options.json, JSON.stringify(Object.values(measured).flatMap(({ rows }) => rows)))
  console.log(`\n${section(measured)}`)
}
