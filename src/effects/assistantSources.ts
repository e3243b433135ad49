import { fromPromise } from 'xstate'
import {
  addSourceFile,
  addSourceSite,
  listSources,
  readOneSource,
  readPieces,
  readSourceAgain,
  readSources,
  removeSource,
  type SiteDraft,
  type Source,
  type SourcePiece,
  showSource,
} from '#contract/assistants/sources.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { isRefusedWith } from '#contract/errors.ts'
import type { SiteScope } from '#machines/assistants/siteFormMachine.ts'
import type { RemovedSource } from '#machines/assistants/sourceRemovalMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'
import { orNull } from './roleTooLow.ts'

interface OfAssistant {
  readonly assistantId: string
}

type OneSource = OfAssistant & Pick<Source, 'id'>

const paramsOf = ({ assistantId, id }: OneSource) => ({ id: assistantId, source_id: id })

export const sourcesActors = (call: Call, config: Config) => ({
  loadSources: fromPromise<readonly Source[] | null, OfAssistant>(
    async ({ input: { assistantId: id }, signal }) => {
      if (!hasCapability(config, 'sources')) return null
      const answer = await orNull(call(listSources, { params: { id } }, signal))
      return answer && readSources(answer)
    },
  ),
  // Not aborted when the actor stops: the server may already have done it.
  addFile: fromPromise<Source, OfAssistant & { file: ChosenFile }>(
    async ({ input: { assistantId: id, file } }) =>
      readOneSource(await call(addSourceFile, { params: { id }, file })),
  ),
  readSource: fromPromise<Source, OneSource>(async ({ input }) =>
    readOneSource(await call(readSourceAgain, { params: paramsOf(input) })),
  ),
})

export const sourceTextActors = (call: Call) => ({
  loadText: fromPromise<readonly SourcePiece[], OneSource>(async ({ input, signal }) =>
    readPieces(await call(showSource, { params: paramsOf(input) }, signal)),
  ),
})

const GONE = 404

export const sourceRemovalActors = (call: Call) => ({
  deleteItem: fromPromise<void, { item: RemovedSource }>(async ({ input: { item } }) => {
    try {
      await call(removeSource, { params: paramsOf(item) })
    } catch (error) {
      // Somebody else deleted it, or a first try did.
      if (!isRefusedWith(error, GONE)) throw error
    }
  }),
})

export const siteFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<SiteScope, SiteDraft>>(
    async ({ input: { scope, draft } }) => {
      const body = { url: draft.url.trim() }
      await call(addSourceSite, { params: { id: scope.assistantId }, body })
    },
  ),
  holdPage,
})
