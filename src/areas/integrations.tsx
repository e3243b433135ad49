import { useSelector } from '@xstate/react'
import { assignmentMachine } from '#machines/integrations/assignmentMachine'
import { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine'
import { instagramFormMachine } from '#machines/integrations/instagramFormMachine'
import { integrationListMachine } from '#machines/integrations/integrationListMachine'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine'
import { integrationsMachine } from '#machines/integrations/integrationsMachine'
import { storeFormMachine } from '#machines/integrations/storeFormMachine'
import { whatsappFormMachine } from '#machines/integrations/whatsappFormMachine'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule'
import { toast } from '../app/toast'
import {
  assignmentActors,
  assistantChoicesActors,
  embedCodeActors,
  instagramFormActors,
  integrationListActors,
  integrationRemovalActors,
  storeFormActors,
  whatsappFormActors,
  widgetFormActors,
  widgetImageActors,
} from '../effects/integrations'
import { Integrations } from '../views/integrations/Integrations'

const NOT_COPIED = 'No se pudo copiar el código. Está también en el formulario del widget.'

export const wire = ({ call }: AreaWorld, late: LateMachines): void =>
  late.integrations.arrive(
    integrationsMachine.provide({
      actors: {
        choices: assistantChoicesMachine.provide({ actors: assistantChoicesActors(call) }),
        list: integrationListMachine.provide({ actors: integrationListActors(call) }),
        assignment: assignmentMachine.provide({ actors: assignmentActors(call) }),
        removal: integrationRemovalMachine.provide({ actors: integrationRemovalActors(call) }),
        embedCode: embedCodeMachine.provide({
          actors: embedCodeActors,
          actions: {
            toastCopied: ({ system }) =>
              toast(system, { tone: 'success', text: 'Código copiado al portapapeles' }),
            toastNotCopied: ({ system }) => toast(system, { tone: 'error', text: NOT_COPIED }),
          },
        }),
        whatsapp: whatsappFormMachine.provide({ actors: whatsappFormActors(call) }),
        instagram: instagramFormMachine.provide({ actors: instagramFormActors(call) }),
        store: storeFormMachine.provide({ actors: storeFormActors(call) }),
        widget: widgetEditorMachine.provide({
          actors: {
            form: widgetFormMachine.provide({ actors: widgetFormActors(call) }),
            image: widgetImageMachine.provide({
              actors: widgetImageActors(call),
              actions: {
                toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
              },
            }),
          },
        }),
      },
      actions: {
        toastSaved: ({ system }) =>
          toast(system, { tone: 'success', text: 'Integración guardada' }),
        toastRemoved: ({ system }) =>
          toast(system, { tone: 'success', text: 'Integración eliminada' }),
      },
    }),
  )

export function View({ workspace }: AreaViewProps) {
  const integrations = useSelector(workspace, ({ children }) => children.integrations)
  return integrations && <Integrations integrations={integrations} />
}
