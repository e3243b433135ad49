import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import type { Chosen } from '#machines/integrations/integrationForm.ts'
import {
  selectGuide,
  selectMetaAccount,
  selectStore,
  selectWidget,
} from '#machines/integrations/integrationsSelectors.ts'
import { AssistantDoor } from './assistantDoor.ts'
import { Connecting } from './connecting/Connecting.tsx'
import type { Choices, IntegrationsProps } from './formProps.ts'
import { MetaAccountForm } from './MetaAccountForm.tsx'
import { StoreForm } from './StoreForm.tsx'
import { WidgetEditor } from './WidgetEditor.tsx'

interface Props extends IntegrationsProps, Choices, Chosen {
  readonly copies: ActorRefFrom<typeof embedCodeMachine>
  readonly guides?: boolean | undefined
}

/** The dialog of the edited kind. */
export function Editors({ integrations, choices, copies, guides, assistantId }: Props) {
  const guide = useSelector(integrations, selectGuide)
  const metaAccount = useSelector(integrations, selectMetaAccount)
  const widget = useSelector(integrations, selectWidget)
  const store = useSelector(integrations, selectStore)
  const onAssistant = () => integrations.send({ type: 'assistant.create' })
  return (
    <AssistantDoor value={onAssistant}>
      {guide && <Connecting guide={guide} choices={choices} copies={copies} />}
      {metaAccount && (
        <MetaAccountForm
          form={metaAccount}
          choices={choices}
          onGuide={
            guides &&
            ((kind) =>
              integrations.send({ type: 'connection.guide', kind, stored: null, assistantId }))
          }
        />
      )}
      {widget && <WidgetEditor editor={widget} choices={choices} />}
      {store && <StoreForm form={store} choices={choices} />}
    </AssistantDoor>
  )
}
