import { fromPromise } from 'xstate'
import type { severalMachine } from '#machines/inbox/list/severalMachine'
import type { conversationStatesActors } from '../effects/conversationStates'
import { lateMachine } from './lateMachine'

type Saving = Pick<ReturnType<typeof conversationStatesActors>, 'saveState'>

/** Actors for the inbox: the place of the machine of several conversations, and what loads and wires it. */
export const severalActors = ({ saveState }: Saving) => {
  const several = lateMachine<typeof severalMachine>('several')
  return {
    several: several.machine,
    loadSeveral: fromPromise<void, undefined>(async () => {
      const { severalMachine: machine } = await import('#machines/inbox/list/severalMachine')
      several.arrive(machine.provide({ actors: { saveState } }))
    }),
  }
}
