import type { Engine } from './engine.ts'
import type { Label } from './labels.ts'
import { type Score, scoreOf } from './score.ts'

export type Answer = { label: Label; score: Score; found: number[] }
export type Measured = {
  engine: string
  answers: Answer[]
  /** what was found for things that no grocer sells */
  notSold: { query: string; found: number[] }[]
}

/** Sends every query to every engine. */
export async function measure(engines: Engine[], labels: Label[], notSold: string[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const engine of engines) {
    measured.push({
      engine: engine.name,
      answers: await eachOf(labels, async (label) => {
        const found = await engine.search(label.query)
        return { label, found, score: scoreOf(label, found) }
      }),
      notSold: await eachOf(notSold, async (query) => ({ query, found: await engine.search(query) })),
    })
  }
  return measured
}

const AT_ONCE = 4

/** The results in the order of the inputs, a few under way at once. */
async function eachOf<In, Out>(inputs: In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  const waiting = inputs.entries()
  const worker = async () => {
    for (const [index, input] of waiting) results[index] = await work(input)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
