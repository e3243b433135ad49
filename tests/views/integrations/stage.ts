import { createActor, fromPromise } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import { assignmentMachine } from '#machines/integrations/assignmentMachine.ts'
import { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine.ts'
import { connectionCheckMachine } from '#machines/integrations/connectionCheckMachine.ts'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import {
  type IntegrationsScope,
  integrationListMachine,
} from '#machines/integrations/integrationListMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { storeReadingMachine } from '#machines/integrations/storeReadingMachine.ts'
import { lina, wholesale } from '../../model/assistants/someAssistants.ts'
import { someIntegrations } from '../../model/integrations/someIntegrations.ts'
import { still } from '../../model/kit/silence.ts'

// Loaded lists, and the surroundings of a part of the view.

export const choicesOf = (assistants: readonly Assistant[]) =>
  assistantChoicesMachine.provide({
    actors: {
      loadItems: fromPromise<readonly Assistant[], { scope: { businessId: number } }>(
        async () => assistants,
      ),
    },
  })

export const loadedChoices = choicesOf([lina, wholesale])

const listOf = (integrations: readonly Integration[]) =>
  integrationListMachine.provide({
    actors: {
      loadItems: fromPromise<readonly Integration[], { scope: IntegrationsScope }>(
        async ({ input: { scope } }) => integrations.filter(({ kind }) => kind === scope.kind),
      ),
    },
  })

export const loadedList = listOf(someIntegrations)
export const emptyList = listOf([])

export const someChoices = () =>
  createActor<typeof assistantChoicesMachine>(loadedChoices, {
    input: { scope: { businessId: 1 } },
  }).start()

export const around = (
  kind: Integration['kind'] = 'whatsapp',
  integrations: readonly Integration[] = someIntegrations,
) => ({
  integrations: createActor(still(integrationsMachine) as typeof integrationsMachine, {
    input: { businessId: 1 },
  }).start(),
  choices: someChoices(),
  list: createActor<typeof integrationListMachine>(listOf(integrations), {
    input: { scope: { businessId: 1, kind } },
  }).start(),
  assignment: createActor(still(assignmentMachine) as typeof assignmentMachine).start(),
  check: createActor(still(connectionCheckMachine) as typeof connectionCheckMachine).start(),
  reading: createActor(still(storeReadingMachine) as typeof storeReadingMachine, {
    input: { businessId: 1 },
  }).start(),
  embedCode: createActor(still(embedCodeMachine) as typeof embedCodeMachine).start(),
})
