import { readFileSync } from 'node:fs'

/** Clock ticks of /proc/<pid>/stat per second, the same on every Linux. */
const TICKS = 100

/** CPU time of a process on any core since its start, in milliseconds; on Linux only. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS
}

/** Resident memory of a process in MB (1,048,576 bytes); on Linux only. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The highest resident memory while it is watched, read twice a second or as often as given. */
export function watchMemory(pid: number, everyMs = 500): { highest(): number; stop(): void } {
  let highest = 0
  const read = () => {
    try {
      highest = Math.max(highest, megabytesOf(pid))
    } catch {
      // not Linux, or the process has exited
    }
  }
  read()
  const timer = setInterval(read, everyMs)
  return {
    highest() {
      read()
      return highest
    },
    stop: () => clearInterval(timer),
  }
}
