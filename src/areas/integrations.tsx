import { useSelector } from '@xstate/react'
import { type IntegrationBase, secretFields } from '#contract/integrations/common'
import { assignmentMachine } from '#machines/integrations/assignmentMachine'
import { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine'
import { instagramFormMachine } from '#machines/integrations/instagramFormMachine'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm'
import { integrationListMachine } from '#machines/integrations/integrationListMachine'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine'
import { integrationsMachine } from '#machines/integrations/integrationsMachine'
import { storeFormMachine } from '#machines/integrations/storeFormMachine'
import { whatsappFormMachine } from '#machines/integrations/whatsappFormMachine'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine'
import { selectKept } from '#machines/shared/formFactory'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule'
import { toast } from '../app/toast'
import { copyActors } from '../effects/clipboard'
import {
  assignmentActors,
  assistantChoicesActors,
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

/** The fields that this browser stores, for all four kinds of forms: never a typed token or password. */
const kept = {
  select: selectKept,
  recordOf: ({ scope }: { readonly scope: IntegrationFormScope<IntegrationBase> }) =>
    scope.stored?.id ?? '',
  secrets: secretFields,
}

export const wire = ({ call, keepForm }: AreaWorld, late: LateMachines): void =>
  late.integrations.arrive(
    integrationsMachine.provide({
      actors: {
        choices: assistantChoicesMachine.provide({ actors: assistantChoicesActors(call) }),
        list: integrationListMachine.provide({ actors: integrationListActors(call) }),
        assignment: assignmentMachine.provide({ actors: assignmentActors(call) }),
        removal: integrationRemovalMachine.provide({ actors: integrationRemovalActors(call) }),
        embedCode: embedCodeMachine.provide({
          actors: copyActors,
          actions: {
            toastCopied: ({ system }) =>
              toast(system, { tone: 'success', text: 'Código copiado al portapapeles' }),
            toastNotCopied: ({ system }) => toast(system, { tone: 'error', text: NOT_COPIED }),
          },
        }),
        whatsapp: keepForm(whatsappFormMachine.provide({ actors: whatsappFormActors(call) }), kept),
        instagram: keepForm(
          instagramFormMachine.provide({ actors: instagramFormActors(call) }),
          kept,
        ),
        store: keepForm(storeFormMachine.provide({ actors: storeFormActors(call) }), kept),
        widget: widgetEditorMachine.provide({
          actors: {
            form: keepForm(widgetFormMachine.provide({ actors: widgetFormActors(call) }), kept),
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
