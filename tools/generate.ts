/** `npm run generate`: writes the files that are made from the code and committed beside it. */
import { runHere } from './run-here.ts'

process.exitCode = await runHere('vitest', ['run', 'tests/generated.test.ts'], { UPDATE_GENERATED: '1' })
