import { fromPromise } from 'xstate'
import { type Assistant, listAssistants, readAssistants } from '#contract/assistants/assistants.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { writeAssistantId } from '#contract/integrations/common.ts'
import {
  type InstagramDraft,
  type InstagramIntegration,
  instagram,
  readInstagram,
  writeInstagram,
} from '#contract/integrations/instagram.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import {
  readStore,
  type StoreDraft,
  type StoreIntegration,
  stores,
  writeStore,
} from '#contract/integrations/store.ts'
import {
  readWhatsapp,
  type WhatsappDraft,
  type WhatsappIntegration,
  whatsapp,
  writeWhatsapp,
} from '#contract/integrations/whatsapp.ts'
import {
  readWidget,
  type WidgetDraft,
  type WidgetIntegration,
  widgets,
  writeWidget,
} from '#contract/integrations/widget.ts'
import { looseItems } from '#contract/loose.ts'
import { writeId } from '#contract/wire.ts'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm.ts'
import type { IntegrationsScope } from '#machines/integrations/integrationListMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { sendImage } from './files.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

export const assistantChoicesActors = (call: Call) => ({
  loadItems: fromPromise<readonly Assistant[], { scope: { businessId: number } }>(
    async ({ input: { scope }, signal }) =>
      readAssistants(
        await call(listAssistants, { query: { business_id: scope.businessId } }, signal),
      ),
  ),
})

const listed = async (
  call: Call,
  { businessId, kind }: IntegrationsScope,
  signal: AbortSignal,
): Promise<readonly Integration[]> => {
  const asked = { query: { business_id: businessId } }
  switch (kind) {
    case 'whatsapp':
      return looseItems(await call(whatsapp.list, asked, signal)).map(readWhatsapp)
    case 'instagram':
      return looseItems(await call(instagram.list, asked, signal)).map(readInstagram)
    case 'widget':
      return looseItems(await call(widgets.list, asked, signal)).map(readWidget)
    case 'store':
      return looseItems(await call(stores.list, asked, signal)).map(readStore)
  }
}

export const integrationListActors = (call: Call) => ({
  loadItems: fromPromise<readonly Integration[], { scope: IntegrationsScope }>(
    ({ input: { scope }, signal }) => listed(call, scope, signal),
  ),
})

// A request is not aborted when its actor stops: the server may already have executed it.

const assigned = (call: Call, { kind, id }: Integration, assistantId: string | null) => {
  const assistant_id = writeAssistantId(assistantId ?? '')
  switch (kind) {
    case 'whatsapp':
      return call(whatsapp.assign, { body: { whatsapp_id: writeId(id), assistant_id } })
    case 'instagram':
      return call(instagram.assign, {
        body: { instagram_connection_id: writeId(id), assistant_id },
      })
    case 'widget':
      return call(widgets.assign, { body: { widget_id: writeId(id), assistant_id } })
    case 'store':
      return call(stores.assign, { body: { store_id: writeId(id), assistant_id } })
  }
}

interface Assignment {
  readonly integration: Integration
  readonly assistant: { readonly id: string; readonly name: string } | null
}

export const assignmentActors = (call: Call) => ({
  assignAssistant: fromPromise<Integration, Assignment>(
    async ({ input: { integration, assistant } }) => {
      await assigned(call, integration, assistant?.id ?? null)
      const assistantId = assistant?.id ?? null
      return { ...integration, assistantId, assistantName: assistant?.name ?? null }
    },
  ),
})

const endpoints = { whatsapp, instagram, widget: widgets, store: stores }

export const integrationRemovalActors = (call: Call) => ({
  deleteItem: fromPromise<void, { item: Integration }>(async ({ input }) => {
    const { kind, id } = input.item
    await call(endpoints[kind].remove, { params: { id } })
  }),
})

type Saving<Stored, Draft> = FormSending<IntegrationFormScope<Stored>, Draft>

export const whatsappFormActors = (call: Call) => ({
  save: fromPromise<void, Saving<WhatsappIntegration, WhatsappDraft>>(async ({ input }) => {
    const { stored, businessId } = input.scope
    const body = writeWhatsapp(input.draft, businessId)
    if (stored === null) await call(whatsapp.create, { body }, undefined, input.key)
    else await call(whatsapp.update, { params: { id: stored.id }, body })
  }),
  holdPage,
})

export const instagramFormActors = (call: Call) => ({
  save: fromPromise<void, Saving<InstagramIntegration, InstagramDraft>>(async ({ input }) => {
    const { stored, businessId } = input.scope
    const body = writeInstagram(input.draft, businessId)
    if (stored === null) await call(instagram.create, { body }, undefined, input.key)
    else await call(instagram.update, { params: { id: stored.id }, body })
  }),
  holdPage,
})

export const widgetFormActors = (call: Call) => ({
  save: fromPromise<void, Saving<WidgetIntegration, WidgetDraft>>(async ({ input }) => {
    const { stored, businessId } = input.scope
    const body = writeWidget(input.draft, businessId)
    if (stored === null) await call(widgets.create, { body }, undefined, input.key)
    else await call(widgets.update, { params: { id: stored.id }, body })
  }),
  holdPage,
})

export const storeFormActors = (call: Call) => ({
  save: fromPromise<void, Saving<StoreIntegration, StoreDraft>>(async ({ input }) => {
    const { stored, businessId } = input.scope
    const body = writeStore(input.draft, businessId)
    if (stored === null) await call(stores.create, { body }, undefined, input.key)
    else await call(stores.update, { params: { id: stored.id }, body })
  }),
  holdPage,
})

export const widgetImageActors = (call: Call) => ({
  /** A widget shows an image by its address: without one, the upload has failed. */
  uploadImage: fromPromise<string | null, { businessId: number; file: ChosenFile }>(
    async ({ input, signal }) => {
      const url = await sendImage(call, input, signal)
      if (url === null) throw new CallError('refused', 'Upload failed')
      return url
    },
  ),
})
