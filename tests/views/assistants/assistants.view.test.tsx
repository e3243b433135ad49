import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import { assistantRemovalMachine } from '#machines/assistants/assistantRemovalMachine.ts'
import type { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { assistantToggleMachine } from '#machines/assistants/assistantToggleMachine.ts'
import { modelUseMachine } from '#machines/assistants/modelUseMachine.ts'
import { schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import '#src/ui/styles.css'
import { Assistants } from '#src/views/assistants/Assistants.tsx'
import { assistantsModel } from '../../model/assistants/assistants.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { loadedAssistants } from './stage.ts'

/** The shell renders the view only while it is the current one. */
function Shown({ assistants }: { readonly assistants: ActorRefFrom<typeof assistantsMachine> }) {
  const isShown = useSelector(assistants, (state) => state.matches({ view: 'shown' }))
  return isShown && <Assistants assistants={assistants} hasSupport canTry hasRules />
}

describeScreen(assistantsModel, {
  children: {
    list: loadedAssistants,
    toggle: still(assistantToggleMachine),
    scheduling: still(schedulingMachine),
    use: still(modelUseMachine),
    detail: still(assistantDetailMachine),
    editor: still(assistantEditorMachine),
    removal: still(assistantRemovalMachine),
  },
  view: (assistants) => <Shown assistants={assistants} />,
})
