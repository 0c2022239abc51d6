import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,server,web,demo,tests,tools,fault-tests,visual-tests,mutation-tests,search-tests}/**/*.test.{ts,tsx}',
    ],
    globalSetup: './tests/support/database.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
