/** `npm run generate`: writes the generated files, which are committed with the code. */
import { runProgram } from './run-program.ts'

process.exitCode = await runProgram(
  'vitest',
  ['run', 'tests/generated.test.ts', 'tests/statement-counts.test.ts'],
  { UPDATE_GENERATED: '1' },
)
