import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root, runIn } from '../tools/run-program.ts'
import { changesOf, type RowRounds } from './changes.ts'
import { judgedRounds, type Row } from './row.ts'
import { median } from './statistics.ts'

export type CompareInput = {
  /** of git: the build to compare with */
  ref: string
  /** how often each build runs */
  rounds: number
  /** the words of the command that choose what is measured */
  words: string[]
  /** a temporary folder */
  folder: string
}

/**
 * Runs this checkout and another commit in turn, each in a process of its own, and says what changed beyond noise. Both
 * run the bench of this checkout, so that both are measured in the same way. Returns the report as Markdown.
 */
export async function compare({ ref, rounds, words, folder }: CompareInput): Promise<string> {
  const other = join(folder, 'other')
  git('worktree', 'add', '--detach', other, ref)
  try {
    await prepare(ref, other)
    const measured: Record<string, RowRounds> = { [other]: new Map(), [root]: new Map() }
    for (let round = 0; round < rounds; round += 1)
      // the order alternates too, so that a machine that becomes slower or faster favours neither
      for (const build of round % 2 === 0 ? [other, root] : [root, other]) {
        console.error(`Round ${round + 1} of ${rounds}: ${build === root ? 'this checkout' : ref}`)
        const rows = await runBench(build, words, join(folder, build === root ? 'data-this' : 'data-other'))
        for (const row of rows) addRound(measured[build] as RowRounds, row)
      }
    return changesOf(ref, measured[other] as RowRounds, measured[root] as RowRounds)
  } finally {
    git('worktree', 'remove', '--force', other)
  }
}

/** Gives a worktree the bench of this checkout and the packages of its own lockfile. */
async function prepare(ref: string, folder: string): Promise<void> {
  rmSync(join(folder, 'bench'), { recursive: true, force: true })
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true })
  for (const file of BENCH_NEEDS) cpSync(join(root, file), join(folder, file))
  const lockOf = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8')
  if (lockOf(root) === lockOf(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else if ((await runIn(folder, 'npm', ['ci', '--no-audit', '--no-fund'])) !== 0)
    throw new Error(`npm ci of ${ref} failed.`)
}

/** Files outside `bench/` that the bench calls and that no shop runs. */
const BENCH_NEEDS = ['search-tests/scratch-shop.ts']

function git(...words: string[]): void {
  const { status, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
}

async function runBench(build: string, words: string[], data: string): Promise<Row[]> {
  mkdirSync(data, { recursive: true })
  const file = join(data, 'rows.json')
  rmSync(file, { force: true })
  const code = await runIn(build, process.execPath, [
    'bench/run.ts',
    ...words,
    '--json',
    file,
    '--data',
    data,
  ])
  if (code !== 0 || !existsSync(file)) throw new Error(`The bench in ${build} ended with code ${code}.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A run is one round, however many rounds it has inside: its median counts. */
function addRound(rounds: RowRounds, row: Row): void {
  const values = rounds.get(row.name)?.values ?? []
  rounds.set(row.name, { row, values: [...values, median(judgedRounds(row))] })
}
