import { defineConfig } from 'vitest/config'

// What `npm test` looks at for seconds, for as long as it takes.
export default defineConfig({
  test: {
    include: ['tests/model/invariants/*.test.ts', 'tests/simulation/*.test.ts'],
    env: { SOAK: 'yes' },
    testTimeout: 3_600_000,
    teardownTimeout: 60_000,
  },
})
