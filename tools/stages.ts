/** `failures` has a text for each failed test, if the stage reports them. */
export type Count = { passed: number; failed: number; failures?: string[] }
export type Stage = { name: string; run(): Promise<Count> }

/**
 * Runs every stage, also after a failed one, so that one run shows everything, and lists all failures at the end.
 * A stage that throws, or that ran no test, counts as one failure.
 */
export async function runStages(
  stages: Stage[],
  print: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const stage of stages) {
    print(`\n── ${stage.name}`)
    const started = performance.now()
    const count = await attempt(stage, print)
    total.passed += count.passed
    total.failed += count.failed
    if (count.failed > 0) failures.push(`── failed in ${stage.name}`, ...(count.failures ?? []))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    print(`── ${stage.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
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
