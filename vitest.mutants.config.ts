import { defineConfig } from 'vitest/config'

// Apart from the other tests: it plants faults in the machines, runs the paths against each and takes its time.
export default defineConfig({
  test: { passWithNoTests: true, include: ['tests/mutants/**/*.test.ts'], testTimeout: 60_000 },
})
