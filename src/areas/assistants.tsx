import { useSelector } from '@xstate/react'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine'
import { assistantFormMachine } from '#machines/assistants/assistantFormMachine'
import { assistantListMachine } from '#machines/assistants/assistantListMachine'
import { assistantRemovalMachine } from '#machines/assistants/assistantRemovalMachine'
import { assistantSummaryMachine } from '#machines/assistants/assistantSummaryMachine'
import { assistantsMachine } from '#machines/assistants/assistantsMachine'
import { assistantToggleMachine } from '#machines/assistants/assistantToggleMachine'
import { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine'
import { proposalMachine } from '#machines/assistants/proposalMachine'
import {
  sandboxMachine,
  selectKept as selectKeptQuestion,
} from '#machines/assistants/sandboxMachine'
import { selectKept } from '#machines/shared/formFactory'
import { schedulingMachine } from '#machines/shared/schedulingMachine'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule'
import { toast } from '../app/toast'
import {
  assistantDetailActors,
  assistantFormActors,
  assistantListActors,
  assistantRemovalActors,
  assistantSummaryActors,
  assistantToggleActors,
  avatarUploadActors,
  sandboxActors,
} from '../effects/assistants'
import { proposalActors } from '../effects/proposal'
import { schedulingActors } from '../effects/scheduling'
import { Assistants } from '../views/assistants/Assistants'

export const wire = (
  { call, config, account: { email }, keepForm }: AreaWorld,
  late: LateMachines,
): void =>
  late.assistants.arrive(
    assistantsMachine.provide({
      actors: {
        list: assistantListMachine.provide({ actors: assistantListActors(call) }),
        toggle: assistantToggleMachine.provide({ actors: assistantToggleActors(call) }),
        scheduling: schedulingMachine.provide({ actors: schedulingActors(config) }),
        removal: assistantRemovalMachine.provide({ actors: assistantRemovalActors(call) }),
        detail: assistantDetailMachine.provide({
          actors: {
            ...assistantDetailActors(call),
            sandbox: keepForm(sandboxMachine.provide({ actors: sandboxActors(call, config) }), {
              select: selectKeptQuestion,
              recordOf: ({ assistantId }) => assistantId,
            }),
            summary: assistantSummaryMachine.provide({ actors: assistantSummaryActors(call) }),
          },
        }),
        editor: assistantEditorMachine.provide({
          actors: {
            ...assistantDetailActors(call),
            form: keepForm(
              assistantFormMachine.provide({ actors: assistantFormActors(call, email) }),
              { select: selectKept, recordOf: ({ scope }) => scope.assistantId ?? '' },
            ),
            proposal: proposalMachine.provide({ actors: proposalActors(call, config) }),
            upload: avatarUploadMachine.provide({
              actors: avatarUploadActors(call),
              actions: {
                toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
              },
            }),
          },
        }),
      },
      actions: {
        toastSaved: ({ system }) => toast(system, { tone: 'success', text: 'Asistente guardado' }),
        toastRemoved: ({ system }) =>
          toast(system, { tone: 'success', text: 'Asistente eliminado' }),
      },
    }),
  )

export function View({ workspace }: AreaViewProps) {
  const assistants = useSelector(workspace, ({ children }) => children.assistants)
  return assistants && <Assistants assistants={assistants} />
}
