/** `failures` has a text for each failed test, if the stage reports them. */
export type Count = { passed: number; failed: number; failures?: string[] }
export type Stage = { name: string; run(): Promise<Count> }

/**
 * Runs every stage, also after a failed one, so that one run shows everything, and lists all failures at the end. The
 * stages of an inner list run at the same time. A stage that throws, or that ran no test, counts as one failure.
 */
export async function runStages(
  stages: (Stage | Stage[])[],
  print: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const together of stages) {
    const counts = await Promise.all([together].flat().map((stage) => timed(stage, print)))
    for (const { name, passed, failed, failures: own = [] } of counts) {
      total.passed += passed
      total.failed += failed
      if (failed > 0) failures.push(`── failed in ${name}`, ...own)
    }
  }
  for (const failure of failures) print(failure)
  return total
}

/** A stage with one result: the program's exit code. */
export function check(name: string, run: () => Promise<number>): Stage {
  return {
    name,
    run: async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  }
}

async function timed(stage: Stage, print: (line: string) => void): Promise<Count & { name: string }> {
  const { name } = stage
  print(`\n── ${name}`)
  const started = performance.now()
  const count = await attempt(stage, print)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
  return { name, ...count }
}

async function attempt(stage: Stage, print: (line: string) => void): Promise<Count> {
  try {
    const count = await stage.run()
    if (count.passed + count.failed > 0) return count
    print(`${stage.name} ran no test, which counts as a failure.`)
  } catch (failure) {
    print(`${stage.name} broke off: ${failure instanceof Error ? failure.message : failure}`)
  }
  return { passed: 0, failed: 1 }
}
