/** `npm run generate`: writes the generated files, which are committed with the code. */
import { runHere } from './run-here.ts'

process.exitCode = await runHere('vitest', ['run', 'tests/generated.test.ts'], { UPDATE_GENERATED: '1' })
