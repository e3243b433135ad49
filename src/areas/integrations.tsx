import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { type IntegrationBase, secretFields } from '#contract/integrations/common.ts'
import { stores, writeStore } from '#contract/integrations/store.ts'
import { widgets, writeWidget } from '#contract/integrations/widget.ts'
import { assignmentMachine } from '#machines/integrations/assignmentMachine.ts'
import { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine.ts'
import { connectingMachine } from '#machines/integrations/connecting/connectingMachine.ts'
import { signupMachine } from '#machines/integrations/connecting/signupMachine.ts'
import { testMessageMachine } from '#machines/integrations/connecting/testMessageMachine.ts'
import { connectionCheckMachine } from '#machines/integrations/connectionCheckMachine.ts'
import { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm.ts'
import { integrationListMachine } from '#machines/integrations/integrationListMachine.ts'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import {
  type MetaAccountScope,
  metaAccountFormMachine,
} from '#machines/integrations/metaAccountFormMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { storeReadingMachine } from '#machines/integrations/storeReadingMachine.ts'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine.ts'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { copyActors } from '../effects/clipboard.ts'
import { readConfig } from '../effects/config.ts'
import { connectingActors, signupActors, testMessageActors } from '../effects/connecting.ts'
import {
  assignmentActors,
  assistantChoicesActors,
  connectionCheckActors,
  integrationFormActors,
  integrationListActors,
  integrationRemovalActors,
  metaAccountFormActors,
  storeReadingActors,
  widgetImageActors,
} from '../effects/integrations.ts'
import { Integrations } from '../views/integrations/Integrations.tsx'

/** What is copied to be pasted elsewhere. */
const copied = (item: string) => {
  if (item.startsWith('<')) return { done: 'Código copiado', failed: 'copiar el código' }
  if (/^https?:/.test(item)) return { done: 'Enlace copiado', failed: 'copiar el enlace' }
  return { done: 'Texto copiado', failed: 'copiar el texto' }
}

/** The fields that this browser stores, for all four kinds of forms: never a typed token or password. */
const kept = {
  select: selectKept,
  recordOf: ({ scope }: { readonly scope: IntegrationFormScope<IntegrationBase> }) =>
    scope.stored?.id ?? '',
  secrets: secretFields,
}

/** New accounts of two channels are two records. */
const recordOfMeta = ({ scope: { kind, stored } }: { readonly scope: MetaAccountScope }) =>
  stored === null ? kind : `${kind}-${stored.id}`

export const wire = ({ call, config, keepForm, liveNews }: AreaWorld, late: LateMachines): void => {
  const metaAccountForm = keepForm(
    metaAccountFormMachine.provide({ actors: metaAccountFormActors(call) }),
    { ...kept, recordOf: recordOfMeta },
  )
  late.integrations.arrive(
    integrationsMachine.provide({
      actors: {
        guide: connectingMachine.provide({
          actors: {
            ...connectingActors(call),
            form: metaAccountForm,
            signup: signupMachine.provide({ actors: signupActors(call) }),
            test: testMessageMachine.provide({ actors: { ...testMessageActors(call), liveNews } }),
          },
        }),
        choices: assistantChoicesMachine.provide({ actors: assistantChoicesActors(call) }),
        list: integrationListMachine.provide({ actors: integrationListActors(call, config) }),
        assignment: assignmentMachine.provide({ actors: assignmentActors(call) }),
        check: connectionCheckMachine.provide({ actors: connectionCheckActors(call) }),
        reading: storeReadingMachine.provide({ actors: storeReadingActors(call) }),
        removal: integrationRemovalMachine.provide({ actors: integrationRemovalActors(call) }),
        embedCode: embedCodeMachine.provide({
          actors: copyActors,
          actions: {
            toastCopied: ({ system, context: { item } }) =>
              toast(system, {
                tone: 'success',
                text: `${copied(item).done} al portapapeles`,
              }),
            toastNotCopied: ({ system }, { item }) =>
              toast(system, {
                tone: 'error',
                text: `No se pudo ${copied(item).failed}. Márcalo y cópialo a mano.`,
              }),
          },
        }),
        metaAccount: metaAccountForm,
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
}

export function View({ workspace }: AreaViewProps) {
  const integrations = useSelector(workspace, ({ children }) => children.integrations)
  const [choosesOnly] = useState(() => hasCapability(readConfig(), 'onlyAssistant'))
  const [guides] = useState(() => hasCapability(readConfig(), 'connecting'))
  return (
    integrations && (
      <Integrations integrations={integrations} choosesOnly={choosesOnly} guides={guides} />
    )
  )
}
