import { fromPromise } from 'xstate'
import {
  type Assistant,
  type AssistantDetail,
  type AssistantDraft,
  createAssistant,
  deleteAssistant,
  getAssistant,
  listAssistants,
  readAssistantDetail,
  readAssistants,
  toggleAdvancedAssistant,
  toggleBasicAssistant,
  updateAssistant,
  writeAssistant,
  writeNewAssistant,
} from '#contract/assistants/assistants.ts'
import { readTriedAnswer, type TriedAnswer, tryAssistant } from '#contract/assistants/sandbox.ts'
import {
  type AssistantSummary,
  advancedAssistantStatus,
  basicAssistantStatus,
  readAssistantSummary,
} from '#contract/assistants/summary.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError, INVALID_FORMAT } from '#contract/errors.ts'
import type { AssistantFormScope } from '#machines/assistants/assistantFormMachine.ts'
import type { AssistantKey } from '#machines/assistants/assistantSummaryMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { sendImage } from './files.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

interface OfAssistant {
  readonly assistantId: string
}

export const assistantListActors = (call: Call) => ({
  loadItems: fromPromise<readonly Assistant[], { scope: { businessId: number } }>(
    async ({ input: { scope }, signal }) =>
      readAssistants(
        await call(listAssistants, { query: { business_id: scope.businessId } }, signal),
      ),
  ),
})

export const assistantDetailActors = (call: Call) => ({
  loadDetail: fromPromise<AssistantDetail, OfAssistant>(async ({ input, signal }) => {
    const answer = await call(getAssistant, { params: { id: input.assistantId } }, signal)
    const detail = readAssistantDetail(answer)
    if (!detail) throw new CallError('format', INVALID_FORMAT)
    return detail
  }),
})

export const assistantSummaryActors = (call: Call) => ({
  loadSummary: fromPromise<AssistantSummary, AssistantKey>(
    async ({ input: { id, openAiId }, signal }) =>
      readAssistantSummary(
        openAiId === null
          ? await call(basicAssistantStatus, { params: { id } }, signal)
          : await call(advancedAssistantStatus, { params: { id: openAiId } }, signal),
      ),
  ),
})

// A request is not aborted when its actor stops: the server may already have executed it.

export const assistantToggleActors = (call: Call) => ({
  switchAssistant: fromPromise<Assistant, { assistant: Assistant }>(async ({ input }) => {
    const { assistant } = input
    const isResponding = !assistant.isResponding
    const body = { is_responding: isResponding }
    if (assistant.openAiId === null)
      await call(toggleBasicAssistant, { params: { id: assistant.id }, body })
    else await call(toggleAdvancedAssistant, { params: { id: assistant.openAiId }, body })
    return { ...assistant, isResponding }
  }),
})

export const assistantRemovalActors = (call: Call) => ({
  deleteItem: fromPromise<void, { item: Assistant }>(async ({ input }) => {
    await call(deleteAssistant, { params: { id: input.item.id } })
  }),
})

export const assistantFormActors = (call: Call, email: string | null) => ({
  save: fromPromise<void, FormSending<AssistantFormScope, AssistantDraft>>(async ({ input }) => {
    const { scope, draft, key } = input
    const { assistantId: id } = scope
    if (id === null)
      await call(
        createAssistant,
        { body: writeNewAssistant(draft, { ...scope, email }) },
        undefined,
        key,
      )
    else await call(updateAssistant, { params: { id }, body: writeAssistant(draft, scope) })
  }),
  holdPage,
})

export const avatarUploadActors = (call: Call) => ({
  uploadImage: fromPromise<string | null, { businessId: number; file: ChosenFile }>(
    ({ input, signal }) => sendImage(call, input, signal),
  ),
})

export const sandboxActors = (call: Call, config: Config) => ({
  findSandbox: fromPromise<boolean, undefined>(async () => hasCapability(config, 'sandbox')),
  ask: fromPromise<TriedAnswer, OfAssistant & { question: string }>(
    async ({ input: { assistantId, question }, signal }) =>
      readTriedAnswer(
        await call(tryAssistant, { params: { id: assistantId }, body: { question } }, signal),
      ),
  ),
  holdPage,
})
