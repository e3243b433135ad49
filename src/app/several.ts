import { fromPromise } from 'xstate'
import type { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import type { conversationStatesActors } from '../effects/conversationStates.ts'
import { lateMachine } from './lateMachine.ts'

type Saving = Pick<ReturnType<typeof conversationStatesActors>, 'saveState'>

/** Actors for the inbox: the place of the machine of several conversations, and what loads and wires it. */
export const severalActors = ({ saveState }: Saving) => {
  const several = lateMachine<typeof severalMachine>('several')
  return {
    several: several.machine,
    loadSeveral: fromPromise<void, undefined>(async () => {
      const { severalMachine: machine } = await import('#machines/inbox/list/severalMachine.ts')
      several.arrive(machine.provide({ actors: { saveState } }))
    }),
  }
}
