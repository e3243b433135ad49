import { defineConfig } from 'vitest/config'

// Apart from the other tests: what takes how long says nothing of what is right.
export default defineConfig({
  test: { include: ['tests/bench/**/*.bench.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
})
