import { createActor, fromPromise } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants'
import type { Integration } from '#contract/integrations/integrations'
import { assignmentMachine } from '#machines/integrations/assignmentMachine'
import { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine'
import {
  type IntegrationsScope,
  integrationListMachine,
} from '#machines/integrations/integrationListMachine'
import { integrationsMachine } from '#machines/integrations/integrationsMachine'
import { lina, wholesale } from '../../model/assistants/someAssistants'
import { someIntegrations } from '../../model/integrations/someIntegrations'
import { still } from '../../model/kit/silence'

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

export const around = (kind: Integration['kind'] = 'whatsapp') => ({
  integrations: createActor(still(integrationsMachine) as typeof integrationsMachine, {
    input: { businessId: 1 },
  }).start(),
  choices: someChoices(),
  list: createActor<typeof integrationListMachine>(loadedList, {
    input: { scope: { businessId: 1, kind } },
  }).start(),
  assignment: createActor(still(assignmentMachine) as typeof assignmentMachine).start(),
  embedCode: createActor(still(embedCodeMachine) as typeof embedCodeMachine).start(),
})
