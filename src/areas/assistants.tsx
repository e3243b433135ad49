import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import { assistantFormMachine } from '#machines/assistants/assistantFormMachine.ts'
import { assistantListMachine } from '#machines/assistants/assistantListMachine.ts'
import { assistantRemovalMachine } from '#machines/assistants/assistantRemovalMachine.ts'
import { assistantSummaryMachine } from '#machines/assistants/assistantSummaryMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { assistantToggleMachine } from '#machines/assistants/assistantToggleMachine.ts'
import { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine.ts'
import { controlFormMachine } from '#machines/assistants/controlFormMachine.ts'
import { controlQuestionsMachine } from '#machines/assistants/controlQuestionsMachine.ts'
import { modelBoundsFormMachine } from '#machines/assistants/modelBoundsFormMachine.ts'
import { modelUseMachine } from '#machines/assistants/modelUseMachine.ts'
import { proposalMachine } from '#machines/assistants/proposalMachine.ts'
import {
  sandboxMachine,
  selectKept as selectKeptQuestion,
} from '#machines/assistants/sandboxMachine.ts'
import { siteFormMachine } from '#machines/assistants/siteFormMachine.ts'
import { sourceRemovalMachine } from '#machines/assistants/sourceRemovalMachine.ts'
import { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import { sourceTextMachine } from '#machines/assistants/sourceTextMachine.ts'
import { unknownAnswerMachine } from '#machines/assistants/unknownAnswerMachine.ts'
import { unknownQuestionsMachine } from '#machines/assistants/unknownQuestionsMachine.ts'
import { contactsOf } from '#machines/help/contacts.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import { schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import {
  controlActors,
  controlFormActors,
  unknownActors,
  unknownAnswerActors,
} from '../effects/assistantQuestions.ts'
import {
  siteFormActors,
  sourceRemovalActors,
  sourcesActors,
  sourceTextActors,
} from '../effects/assistantSources.ts'
import {
  assistantDetailActors,
  assistantFormActors,
  assistantListActors,
  assistantRemovalActors,
  assistantSummaryActors,
  assistantToggleActors,
  avatarUploadActors,
  sandboxActors,
} from '../effects/assistants.ts'
import { readConfig } from '../effects/config.ts'
import { modelBoundsFormActors, modelUseActors } from '../effects/modelUse.ts'
import { proposalActors } from '../effects/proposal.ts'
import { schedulingActors } from '../effects/scheduling.ts'
import { Assistants } from '../views/assistants/Assistants.tsx'

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
        use: modelUseMachine.provide({
          actors: {
            ...modelUseActors(call, config),
            form: keepForm(
              modelBoundsFormMachine.provide({ actors: modelBoundsFormActors(call) }),
              {
                select: selectKept,
                recordOf: () => '',
              },
            ),
          },
        }),
        removal: assistantRemovalMachine.provide({ actors: assistantRemovalActors(call) }),
        detail: assistantDetailMachine.provide({
          actors: {
            ...assistantDetailActors(call),
            sandbox: keepForm(sandboxMachine.provide({ actors: sandboxActors(call, config) }), {
              select: selectKeptQuestion,
              recordOf: ({ assistantId }) => assistantId,
            }),
            unknown: unknownQuestionsMachine.provide({
              actors: {
                ...unknownActors(call, config),
                form: keepForm(
                  unknownAnswerMachine.provide({ actors: unknownAnswerActors(call) }),
                  {
                    select: selectKept,
                    recordOf: ({ scope: { assistantId, ids } }) => `${assistantId}/${ids[0]}`,
                  },
                ),
              },
            }),
            control: controlQuestionsMachine.provide({
              actors: {
                ...controlActors(call, config),
                form: keepForm(controlFormMachine.provide({ actors: controlFormActors(call) }), {
                  select: selectKept,
                  recordOf: ({ scope }) => scope.assistantId,
                }),
              },
            }),
            sources: sourcesMachine.provide({
              actors: {
                ...sourcesActors(call, config),
                form: keepForm(siteFormMachine.provide({ actors: siteFormActors(call) }), {
                  select: selectKept,
                  recordOf: ({ scope }) => scope.assistantId,
                }),
                removal: sourceRemovalMachine.provide({ actors: sourceRemovalActors(call) }),
                text: sourceTextMachine.provide({ actors: sourceTextActors(call) }),
              },
            }),
            summary: assistantSummaryMachine.provide({ actors: assistantSummaryActors(call) }),
          },
        }),
        editor: assistantEditorMachine.provide({
          actors: {
            ...assistantDetailActors(call),
            form: keepForm(
              assistantFormMachine.provide({ actors: assistantFormActors(call, email, config) }),
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
  const [hasSupport] = useState(() => contactsOf(readConfig()).length > 0)
  const [canTry] = useState(() => hasCapability(readConfig(), 'sandbox'))
  const [hasRules] = useState(() => hasCapability(readConfig(), 'handOverRules'))
  const [model] = useState(() => readConfig().languageModel)
  return assistants && <Assistants {...{ assistants, canTry, hasRules, hasSupport, model }} />
}
