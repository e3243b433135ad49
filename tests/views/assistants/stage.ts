import { createActor, fromPromise } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants.ts'
import { assistantListMachine } from '#machines/assistants/assistantListMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { assistantToggleMachine } from '#machines/assistants/assistantToggleMachine.ts'
import { lina, wholesale } from '../../model/assistants/someAssistants.ts'
import { still } from '../../model/kit/silence.ts'

// The loaded list, and the surroundings of a part of the view.

export const loadedAssistants = assistantListMachine.provide({
  actors: {
    loadItems: fromPromise<readonly Assistant[], { scope: { businessId: number } }>(async () => [
      lina,
      wholesale,
    ]),
  },
})

export const around = () => ({
  assistants: createActor(still(assistantsMachine) as typeof assistantsMachine, {
    input: { businessId: 1 },
  }).start(),
  toggle: createActor(still(assistantToggleMachine) as typeof assistantToggleMachine).start(),
  list: createActor<typeof assistantListMachine>(loadedAssistants, {
    input: { scope: { businessId: 1 } },
  }).start(),
})
