import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { type IntegrationBase, secretFields } from '#contract/integrations/common.ts'
import { instagram, writeInstagram } from '#contract/integrations/instagram.ts'
import { stores, writeStore } from '#contract/integrations/store.ts'
import { whatsapp, writeWhatsapp } from '#contract/integrations/whatsapp.ts'
import { widgets, writeWidget } from '#contract/integrations/widget.ts'
import { assignmentMachine } from '#machines/integrations/assignmentMachine.ts'
import { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine.ts'
import { connectionCheckMachine } from '#machines/integrations/connectionCheckMachine.ts'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import { instagramFormMachine } from '#machines/integrations/instagramFormMachine.ts'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm.ts'
import { integrationListMachine } from '#machines/integrations/integrationListMachine.ts'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { whatsappFormMachine } from '#machines/integrations/whatsappFormMachine.ts'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine.ts'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { copyActors } from '../effects/clipboard.ts'
import { readConfig } from '../effects/config.ts'
import {
  assignmentActors,
  assistantChoicesActors,
  connectionCheckActors,
  integrationFormActors,
  integrationListActors,
  integrationRemovalActors,
  widgetImageActors,
} from '../effects/integrations.ts'
import { Integrations } from '../views/integrations/Integrations.tsx'

/** The code of a widget, or the address of its chat. */
const whatIs = (item: string): string => (item.startsWith('<') ? 'código' : 'enlace')

/** The fields that this browser stores, for all four kinds of forms: never a typed token or password. */
const kept = {
  select: selectKept,
  recordOf: ({ scope }: { readonly scope: IntegrationFormScope<IntegrationBase> }) =>
    scope.stored?.id ?? '',
  secrets: secretFields,
}

export const wire = ({ call, config, keepForm }: AreaWorld, late: LateMachines): void =>
  late.integrations.arrive(
    integrationsMachine.provide({
      actors: {
        choices: assistantChoicesMachine.provide({ actors: assistantChoicesActors(call) }),
        list: integrationListMachine.provide({ actors: integrationListActors(call, config) }),
        assignment: assignmentMachine.provide({ actors: assignmentActors(call) }),
        check: connectionCheckMachine.provide({ actors: connectionCheckActors(call) }),
        removal: integrationRemovalMachine.provide({ actors: integrationRemovalActors(call) }),
        embedCode: embedCodeMachine.provide({
          actors: copyActors,
          actions: {
            toastCopied: ({ system, context: { item } }) =>
              toast(system, {
                tone: 'success',
                text: `${whatIs(item) === 'código' ? 'Código' : 'Enlace'} copiado al portapapeles`,
              }),
            toastNotCopied: ({ system }, { item }) =>
              toast(system, {
                tone: 'error',
                text: `No se pudo copiar el ${whatIs(item)}. Está también en el formulario del widget.`,
              }),
          },
        }),
        whatsapp: keepForm(
          whatsappFormMachine.provide({
            actors: integrationFormActors(call, whatsapp, writeWhatsapp),
          }),
          kept,
        ),
        instagram: keepForm(
          instagramFormMachine.provide({
            actors: integrationFormActors(call, instagram, writeInstagram),
          }),
          kept,
        ),
        store: keepForm(
          storeFormMachine.provide({ actors: integrationFormActors(call, stores, writeStore) }),
          kept,
        ),
        widget: widgetEditorMachine.provide({
          actors: {
            form: keepForm(
              widgetFormMachine.provide({
                actors: integrationFormActors(call, widgets, writeWidget),
              }),
              kept,
            ),
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
  const [choosesOnly] = useState(() => hasCapability(readConfig(), 'onlyAssistant'))
  return integrations && <Integrations integrations={integrations} choosesOnly={choosesOnly} />
}
