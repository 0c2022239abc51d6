import { globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run-program.ts'

/** Generated files by their path in the repository. */
export type Generated = Record<string, string | Buffer>

/** Deletes generated files of glyphs that are no longer in use. */
export function removeOthers(files: Generated): void {
  for (const file of generatedFiles()) if (!(file in files)) rmSync(path.join(root, file))
}

/** The generated files that the repository has now. */
export const generatedFiles = (): string[] =>
  globSync('{web/ui/icons/*.ts,demo/pictures/fluent-emoji/*.webp,demo/pictures/noto/*.json}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
