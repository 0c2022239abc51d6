/**
 * `npm run evening`: shoppers and staff of a city's evening against a running shop, and a report of what they saw. It
 * creates accounts and places orders; see docs/scale.md for its options. Ctrl-C ends it with the report so far.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { playEvening } from './evening.ts'
import { figuresOf } from './figures.ts'
import { type Options, readOptions } from './options.ts'
import { reportOf, summaryOf } from './report.ts'

const options = optionsOrExit()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
try {
  console.log(
    `${options.shoppers} shoppers at ${options.url} for ${options.minutes} minutes; Ctrl-C ends it earlier.`,
  )
  const journal = await playEvening({ ...options, stop: stop.signal })
  mkdirSync(options.folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(options.folder, name), text)
  write('report.html', reportOf(journal, { ...options, stopped: stop.signal.aborted }))
  write('figures.json', `${JSON.stringify(figuresOf(journal), null, 2)}\n`)
  console.log(`${summaryOf(journal)}\nThe report: ${resolve(options.folder, 'report.html')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
