import { fromPromise } from 'xstate'
import type { recoveryMachine } from '#machines/erasure/recoveryMachine.ts'
import type { Call } from '../effects/http.ts'
import { lateMachine } from './lateMachine.ts'

let show = () => {}
const isShown = new Promise<void>((resolve) => {
  show = resolve
})

/** The screen where a business is chosen: from then on, what was deleted can be taken back there. */
export const loadSelect = () => {
  show()
  return import('../views/businesses/SelectBusiness.tsx')
}

/** `isOffered`: the back end has the capability `erasure`. */
export const recoveryActors = (call: Call, isOffered: boolean) => {
  const recovery = lateMachine<typeof recoveryMachine>('recovery')
  return {
    recovery: recovery.machine,
    loadRecovery: fromPromise<void, undefined>(async () => {
      await isShown
      if (!isOffered) throw new Error('Nothing is taken back')
      const { wire } = await import('../areas/recovery.ts')
      wire(call, recovery)
    }),
  }
}
