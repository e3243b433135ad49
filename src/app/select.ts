import { fromPromise } from 'xstate'
import type { businessWizardMachine } from '#machines/businesses/businessWizardMachine.ts'
import type { recoveryMachine } from '#machines/erasure/recoveryMachine.ts'
import type { SelectWorld } from '../areas/select.ts'
import { lateMachine } from './lateMachine.ts'

const loadMachines = () => import('../areas/select.ts')
type SelectMachines = Awaited<ReturnType<typeof loadMachines>>

let show = () => {}
const isShown = new Promise<void>((resolve) => {
  show = resolve
})

/** The screen where a business is chosen, with its machines: one is created there, and what was deleted comes back. */
export const loadSelect = async () => {
  const [screen] = await Promise.all([
    import('../views/businesses/SelectBusiness.tsx'),
    loadMachines(),
  ])
  show()
  return screen
}

/** Machines that come with the screen. */
export const selectActors = (world: SelectWorld) => {
  const wizard = lateMachine<typeof businessWizardMachine>('wizard')
  const recovery = lateMachine<typeof recoveryMachine>('recovery')
  const whenShown = (wire: (machines: SelectMachines) => void) =>
    fromPromise<void, undefined>(async () => {
      await isShown
      wire(await loadMachines())
    })
  return {
    wizard: wizard.machine,
    recovery: recovery.machine,
    loadWizard: whenShown(({ wireWizard }) => wireWizard(world, wizard)),
    loadRecovery: whenShown(({ wireRecovery }) => wireRecovery(world, recovery)),
  }
}
