import { useSelector } from '@xstate/react'
import {
  selectInstagram,
  selectStore,
  selectWhatsapp,
  selectWidget,
} from '#machines/integrations/integrationsMachine.ts'
import type { Choices, IntegrationsProps } from './formProps.ts'
import { InstagramForm } from './InstagramForm.tsx'
import { StoreForm } from './StoreForm.tsx'
import { WhatsappForm } from './WhatsappForm.tsx'
import { WidgetEditor } from './WidgetEditor.tsx'

/** The dialog of the edited kind. */
export function Editors({ integrations, choices }: IntegrationsProps & Choices) {
  const whatsapp = useSelector(integrations, selectWhatsapp)
  const instagram = useSelector(integrations, selectInstagram)
  const widget = useSelector(integrations, selectWidget)
  const store = useSelector(integrations, selectStore)
  return (
    <>
      {whatsapp && <WhatsappForm form={whatsapp} choices={choices} />}
      {instagram && <InstagramForm form={instagram} choices={choices} />}
      {widget && <WidgetEditor editor={widget} choices={choices} />}
      {store && <StoreForm form={store} choices={choices} />}
    </>
  )
}
