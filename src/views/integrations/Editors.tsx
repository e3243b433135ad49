import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { GuidedKind } from '#contract/integrations/testMessage.ts'
import type { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import type { Chosen } from '#machines/integrations/integrationForm.ts'
import {
  selectGuide,
  selectInstagram,
  selectStore,
  selectWhatsapp,
  selectWidget,
} from '#machines/integrations/integrationsSelectors.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Connecting } from './connecting/Connecting.tsx'
import type { Choices, IntegrationsProps } from './formProps.ts'
import { InstagramForm } from './InstagramForm.tsx'
import { StoreForm } from './StoreForm.tsx'
import { WhatsappForm } from './WhatsappForm.tsx'
import { WidgetEditor } from './WidgetEditor.tsx'

interface Props extends IntegrationsProps, Choices, Chosen {
  readonly copies: ActorRefFrom<typeof embedCodeMachine>
  readonly guides?: boolean | undefined
}

/** The dialog of the edited kind. */
export function Editors({ integrations, choices, copies, guides, assistantId }: Props) {
  const guide = useSelector(integrations, selectGuide)
  const whatsapp = useSelector(integrations, selectWhatsapp)
  const instagram = useSelector(integrations, selectInstagram)
  const widget = useSelector(integrations, selectWidget)
  const store = useSelector(integrations, selectStore)
  const offer = (kind: GuidedKind) =>
    guides && (
      <Banner
        text="¿No sabes de dónde sale esto? Recado te guía, con lo que hay que hacer en Meta."
        action="Conectar paso a paso"
        onAction={() =>
          integrations.send({ type: 'connection.guide', kind, stored: null, assistantId })
        }
      />
    )
  return (
    <>
      {guide && <Connecting guide={guide} choices={choices} copies={copies} />}
      {whatsapp && <WhatsappForm form={whatsapp} choices={choices} before={offer('whatsapp')} />}
      {instagram && (
        <InstagramForm form={instagram} choices={choices} before={offer('instagram')} />
      )}
      {widget && <WidgetEditor editor={widget} choices={choices} />}
      {store && <StoreForm form={store} choices={choices} />}
    </>
  )
}
