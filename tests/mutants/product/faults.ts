import { effectFaults } from './effects.ts'
import type { Fault } from './fault.ts'
import { serverFaults } from './server.ts'
import { viewFaults } from './views.ts'
import { wiringFaults } from './wiring.ts'

export const faults: readonly Fault[] = [
  ...viewFaults,
  ...wiringFaults,
  ...effectFaults,
  ...serverFaults,
]
