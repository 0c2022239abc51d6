import { defineConfig } from 'vitest/config'

const FOLDERS =
  '{contract,server,web,demo,tests,tools,bench,fault-tests,visual-tests,mutation-tests,search-tests,evening}'
/**
 * Tests of browser code, which replace globals for a whole file, tests that start programs and send signals, and those
 * of the names of statements, of which a process has a limited number. All others share two processes, because loading
 * the server takes longer than most files of tests.
 */
const OWN_PROCESS = [
  'web/**/*.test.ts',
  'server/embedded-postgres/**/*.test.ts',
  'server/platform/database/prepared.test.ts',
  '**/*.slow.test.ts',
]
// a loaded machine runs several times slower; an assertion that waits for nothing fails at once all the same
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    globalSetup: './tests/support/database.ts',
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'shared',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: ['**/node_modules/**', ...OWN_PROCESS],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          ...limits,
        },
      },
      { test: { name: 'own process', include: OWN_PROCESS, ...limits } },
    ],
  },
})
