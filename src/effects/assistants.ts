import { fromPromise } from 'xstate'
import {
  type Assistant,
  AssistantConflict,
  type AssistantDetail,
  type AssistantDraft,
  createAssistant,
  deleteAssistant,
  draftOfAssistant,
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
import { CallError, INVALID_FORMAT, isRefusedWith } from '#contract/errors.ts'
import { CHANGED_MEANWHILE, madeOn } from '#contract/revisions.ts'
import type { AssistantFormScope } from '#machines/assistants/assistantFormMachine.ts'
import type { AssistantKey } from '#machines/assistants/assistantSummaryMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { sendImage } from './files.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

interface OfAssistant {
  readonly assistantId: string
}

const loadDetail = async (
  call: Call,
  id: string,
  signal?: AbortSignal,
): Promise<AssistantDetail> => {
  const detail = readAssistantDetail(await call(getAssistant, { params: { id } }, signal))
  if (!detail) throw new CallError('format', INVALID_FORMAT)
  return detail
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
  loadDetail: fromPromise<AssistantDetail, OfAssistant>(({ input, signal }) =>
    loadDetail(call, input.assistantId, signal),
  ),
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

/** Throws a Conflict where a colleague changed the assistant meanwhile. */
const changeAssistant = async (
  call: Call,
  id: string,
  scope: AssistantFormScope & { readonly hasRules: boolean },
  draft: AssistantDraft,
): Promise<void> => {
  const body = writeAssistant(draft, scope)
  try {
    await call(updateAssistant, { params: { id }, headers: madeOn(scope.revision), body })
  } catch (error) {
    if (!isRefusedWith(error, CHANGED_MEANWHILE)) throw error
    const current = await loadDetail(call, id)
    // A first try that was stored unheard.
    if (JSON.stringify(writeAssistant(draftOfAssistant(current), scope)) === JSON.stringify(body))
      return
    throw new AssistantConflict(current)
  }
}

export const assistantFormActors = (call: Call, email: string | null, config: Config) => ({
  save: fromPromise<void, FormSending<AssistantFormScope, AssistantDraft>>(async ({ input }) => {
    const { draft, key } = input
    const scope = { ...input.scope, hasRules: hasCapability(config, 'handOverRules') }
    const { assistantId: id } = scope
    if (id === null)
      await call(
        createAssistant,
        { body: writeNewAssistant(draft, { ...scope, email }) },
        undefined,
        key,
      )
    else await changeAssistant(call, id, scope, draft)
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
