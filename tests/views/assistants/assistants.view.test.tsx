import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine'
import { assistantRemovalMachine } from '#machines/assistants/assistantRemovalMachine'
import type { assistantsMachine } from '#machines/assistants/assistantsMachine'
import { assistantToggleMachine } from '#machines/assistants/assistantToggleMachine'
import { schedulingMachine } from '#machines/shared/schedulingMachine'
import '#src/ui/styles.css'
import { Assistants } from '#src/views/assistants/Assistants.tsx'
import { assistantsModel } from '../../model/assistants/assistants.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'
import { loadedAssistants } from './stage'

/** The shell renders the view only while it is the current one. */
function Shown({ assistants }: { readonly assistants: ActorRefFrom<typeof assistantsMachine> }) {
  const isShown = useSelector(assistants, (state) => state.matches({ view: 'shown' }))
  return isShown && <Assistants assistants={assistants} />
}

describeScreen(assistantsModel, {
  children: {
    list: loadedAssistants,
    toggle: still(assistantToggleMachine),
    scheduling: still(schedulingMachine),
    detail: still(assistantDetailMachine),
    editor: still(assistantEditorMachine),
    removal: still(assistantRemovalMachine),
  },
  view: (assistants) => <Shown assistants={assistants} />,
})
