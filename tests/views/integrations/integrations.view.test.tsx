import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { assignmentMachine } from '#machines/integrations/assignmentMachine'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine'
import { instagramFormMachine } from '#machines/integrations/instagramFormMachine'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine'
import type { integrationsMachine } from '#machines/integrations/integrationsMachine'
import { storeFormMachine } from '#machines/integrations/storeFormMachine'
import { whatsappFormMachine } from '#machines/integrations/whatsappFormMachine'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine'
import '#src/ui/styles.css'
import { Integrations } from '#src/views/integrations/Integrations.tsx'
import { integrationsModel } from '../../model/integrations/integrations.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'
import { loadedChoices, loadedList } from './stage'

/** The shell renders the view only while it is the current one. */
function Shown({
  integrations,
}: {
  readonly integrations: ActorRefFrom<typeof integrationsMachine>
}) {
  const isShown = useSelector(integrations, (state) => state.matches({ view: 'shown' }))
  return isShown && <Integrations integrations={integrations} />
}

describeScreen(integrationsModel, {
  children: {
    choices: loadedChoices,
    list: loadedList,
    assignment: still(assignmentMachine),
    embedCode: still(embedCodeMachine),
    whatsapp: still(whatsappFormMachine),
    instagram: still(instagramFormMachine),
    store: still(storeFormMachine),
    widget: widgetEditorMachine,
    removal: still(integrationRemovalMachine),
  },
  view: (integrations) => <Shown integrations={integrations} />,
})
