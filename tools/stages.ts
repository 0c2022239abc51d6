export type Count = { passed: number; failed: number }
export type Stage = { name: string; run(): Promise<Count> }

/**
 * Runs every stage, the later ones too when an earlier one failed, so that one run tells everything. A stage that
 * breaks, or that ran nothing, is one failure: silence must never pass for success.
 */
export async function runStages(stages: Stage[], say: (line: string) => void): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  for (const stage of stages) {
    say(`\n── ${stage.name}`)
    const started = performance.now()
    const count = await attempt(stage, say)
    total.passed += count.passed
    total.failed += count.failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`── ${stage.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
  }
  return total
}

/** A stage that is one yes or no: the program's exit code. */
export function check(name: string, run: () => Promise<number>): Stage {
  return {
    name,
    run: async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  }
}

async function attempt(stage: Stage, say: (line: string) => void): Promise<Count> {
  try {
    const count = await stage.run()
    if (count.passed + count.failed > 0) return count
    say(`${stage.name} ran no test, which counts as a failure.`)
  } catch (failure) {
    say(`${stage.name} broke off: ${failure instanceof Error ? failure.message : failure}`)
  }
  return { passed: 0, failed: 1 }
}
