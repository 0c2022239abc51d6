import { seeded } from '../demo/catalogue/seeded.ts'
import { catalogues } from '../search-tests/catalogues.ts'
import { normalised } from '../search-tests/half.ts'
import { readLabels } from '../search-tests/labels.ts'

/** Every beginning of every query of the reported half, once, in an order that depends on nothing. */
export function typedTexts(): string[] {
  const [demo] = catalogues
  const labels = demo ? readLabels(demo.labels, demo.products()) : []
  const texts = new Set<string>()
  for (const { query, half } of labels) {
    const letters = [...normalised(query)]
    if (half === 'reported')
      for (const [at] of letters.entries())
        texts.add(
          letters
            .slice(0, at + 1)
            .join('')
            .trim(),
        )
  }
  return [...texts].sort((one, other) => seeded(one) - seeded(other))
}
