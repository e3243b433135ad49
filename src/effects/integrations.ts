import { fromPromise } from 'xstate'
import { type Assistant, listAssistants, readAssistants } from '#contract/assistants/assistants.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile, Request } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { writeAssistantId } from '#contract/integrations/common.ts'
import { readCheck } from '#contract/integrations/health.ts'
import { checks, type Integration, isChecked, kinds } from '#contract/integrations/integrations.ts'
import type { IntegrationEndpoints } from '#contract/integrations/kind.ts'
import type { MetaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import { readStore, type StoreIntegration, stores } from '#contract/integrations/store.ts'
import { looseItems } from '#contract/loose.ts'
import { readSyncAnswer, syncStore } from '#contract/storeSync.ts'
import { writeId } from '#contract/wire.ts'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm.ts'
import type { IntegrationsScope } from '#machines/integrations/integrationListMachine.ts'
import type { MetaAccountScope } from '#machines/integrations/metaAccountFormMachine.ts'
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

export const integrationListActors = (call: Call, config: Config) => ({
  loadItems: fromPromise<readonly Integration[], { scope: IntegrationsScope }>(
    async ({ input: { scope }, signal }) => {
      const { endpoints, read } = kinds[scope.kind]
      const asked = { query: { business_id: scope.businessId } }
      const listed = looseItems(await call(endpoints.list, asked, signal)).map(read)
      return hasCapability(config, 'health')
        ? listed
        : listed.map((integration) => ({ ...integration, health: undefined }))
    },
  ),
})

// A request is not aborted when its actor stops: the server may already have executed it.

export const connectionCheckActors = (call: Call) => ({
  checkConnection: fromPromise<Integration, { integration: Integration }>(
    async ({ input: { integration } }) => {
      const { kind, id, health } = integration
      if (!isChecked(kind)) return integration
      const answer = await call(checks[kind], { params: { id } })
      return { ...integration, health: readCheck(answer, health) }
    },
  ),
})

const isReadNow = ({ sync }: StoreIntegration): boolean =>
  sync?.state === 'waiting' || sync?.state === 'running'

const byId = (one: StoreIntegration, other: StoreIntegration): number =>
  Number(one.id) - Number(other.id)

interface Read {
  readonly businessId: number
  readonly storeId: string | null
}

export const storeReadingActors = (call: Call) => ({
  readStore: fromPromise<StoreIntegration, { integration: StoreIntegration }>(
    async ({ input: { integration } }) => {
      const answer = await call(syncStore, { params: { id: integration.id } })
      return { ...integration, sync: readSyncAnswer(answer) ?? integration.sync }
    },
  ),
  lookAtStore: fromPromise<StoreIntegration, Read>(
    async ({ input: { businessId, storeId }, signal }) => {
      const answer = await call(stores.list, { query: { business_id: businessId } }, signal)
      const all = looseItems(answer).map(readStore)
      // A store that was saved begins in a moment.
      const found =
        storeId === null
          ? (all.find(isReadNow) ?? all.toSorted(byId).at(-1))
          : all.find(({ id }) => id === storeId)
      if (!found) throw new CallError('missing', 'La tienda ya no está')
      return found
    },
  ),
})

interface Assignment {
  readonly integration: Integration
  readonly assistant: { readonly id: string; readonly name: string } | null
}

export const assignmentActors = (call: Call) => ({
  assignAssistant: fromPromise<Integration, Assignment>(
    async ({ input: { integration, assistant } }) => {
      const { endpoints, names } = kinds[integration.kind]
      const assistantId = assistant?.id ?? null
      await call(endpoints.assign, {
        body: {
          [names.assigned]: writeId(integration.id),
          assistant_id: writeAssistantId(assistantId ?? ''),
        },
      })
      return { ...integration, assistantId, assistantName: assistant?.name ?? null }
    },
  ),
})

export const integrationRemovalActors = (call: Call) => ({
  deleteItem: fromPromise<void, { item: Integration }>(async ({ input }) => {
    const { kind, id } = input.item
    await call(kinds[kind].endpoints.remove, { params: { id } })
  }),
})

const save = async (
  call: Call,
  { create, update }: Pick<IntegrationEndpoints, 'create' | 'update'>,
  { scope: { stored }, key }: FormSending<IntegrationFormScope<{ readonly id: string }>, unknown>,
  body: Request<IntegrationEndpoints['create']>['body'],
): Promise<void> => {
  if (stored === null) await call(create, { body }, undefined, key)
  else await call(update, { params: { id: stored.id }, body })
}

/** The form of one kind. */
export const integrationFormActors = <Stored extends { readonly id: string }, Draft>(
  call: Call,
  { create, update }: Pick<IntegrationEndpoints, 'create' | 'update'>,
  write: (draft: Draft, businessId: number) => Request<IntegrationEndpoints['create']>['body'],
) => ({
  save: fromPromise<void, FormSending<IntegrationFormScope<Stored>, Draft>>(({ input }) =>
    save(call, { create, update }, input, write(input.draft, input.scope.businessId)),
  ),
  holdPage,
})

/** The form of an account at Meta: of the channel that it says. */
export const metaAccountFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<MetaAccountScope, MetaAccountDraft>>(({ input }) => {
    const { endpoints, write } = metaAccounts[input.scope.kind]
    return save(call, endpoints, input, write(input.draft, input.scope.businessId))
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
