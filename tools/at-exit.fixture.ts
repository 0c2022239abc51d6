/** A program for tests: opens a child process, says so, and blocks at its end, as a slow removal would. */
import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { atExit, endAtExit, exitOnSignals } from './at-exit.ts'

const [blockMs = '0', end] = process.argv.slice(2)
exitOnSignals(() => writeSync(1, 'signal\n'))
atExit(() => {
  writeSync(1, 'removing\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(blockMs))
  writeSync(1, 'removed\n')
})
atExit(() => {
  throw new Error('this does not prevent the rest')
})
const child = spawn('sleep', ['60'], { stdio: 'ignore' })
endAtExit(child)
writeSync(1, `child ${child.pid}\n`)
if (end === 'error') throw new Error('an error of the program')
setInterval(() => {}, 1_000)
