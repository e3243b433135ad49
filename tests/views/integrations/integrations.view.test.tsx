import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { assignmentMachine } from '#machines/integrations/assignmentMachine.ts'
import { connectingMachine } from '#machines/integrations/connecting/connectingMachine.ts'
import { connectionCheckMachine } from '#machines/integrations/connectionCheckMachine.ts'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine.ts'
import type { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { metaAccountFormMachine } from '#machines/integrations/metaAccountFormMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { storeReadingMachine } from '#machines/integrations/storeReadingMachine.ts'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import '#src/ui/styles.css'
import { Integrations } from '#src/views/integrations/Integrations.tsx'
import { integrationsModel } from '../../model/integrations/integrations.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { loadedChoices, loadedList } from './stage.ts'

/** The shell renders the view only while it is the current one. */
function Shown({
  integrations,
}: {
  readonly integrations: ActorRefFrom<typeof integrationsMachine>
}) {
  const isShown = useSelector(integrations, (state) => state.matches({ view: 'shown' }))
  return isShown && <Integrations integrations={integrations} choosesOnly={false} guides />
}

describeScreen(integrationsModel, {
  children: {
    choices: loadedChoices,
    list: loadedList,
    assignment: still(assignmentMachine),
    check: still(connectionCheckMachine),
    reading: still(storeReadingMachine),
    embedCode: still(embedCodeMachine),
    metaAccount: still(metaAccountFormMachine),
    store: still(storeFormMachine),
    widget: widgetEditorMachine,
    removal: still(integrationRemovalMachine),
    guide: still(connectingMachine),
  },
  view: (integrations) => <Shown integrations={integrations} />,
})
