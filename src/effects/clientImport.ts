import { fromPromise } from 'xstate'
import { listBusinesses, readPlace } from '#contract/businesses.ts'
import {
  ClientConflict,
  draftOfClient,
  emptyClientDraft,
  firstClientQuery,
  nothingRead,
} from '#contract/clients/clients.ts'
import { addNote, listNotes, readNotes } from '#contract/clients/notes.ts'
import { assignTag } from '#contract/clients/tags.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { toCsv } from '#contract/csv.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError, isFinalRefusal, serverMessage } from '#contract/errors.ts'
import { countryOf } from '#contract/phones.ts'
import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import type {
  ImportOutcome,
  ImportSaving,
  KnownClients,
  RefusedRow,
} from '#machines/clients/import/importPlan.ts'
import { saveClient } from './client.ts'
import { loadEvery } from './clients.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'
import { saveFile } from './saveFile.ts'

interface OfBusiness {
  readonly businessId: number
}

const CHANGED_BY_COLLEAGUE = 'Alguien de tu equipo cambió este cliente mientras tanto'

/** A row that the server refuses does not stop the others; an unknown outcome does. */
const saveRow = async (
  call: Call,
  businessId: number,
  { line, draft, tags, note, client, key, noteKey }: ImportSaving,
): Promise<ImportOutcome> => {
  const outcome = {
    line,
    isNew: client === null,
    refusal: null,
    tagRefusal: null,
    noteRefusal: null,
  }
  try {
    const stored = client === null ? emptyClientDraft : draftOfClient(client)
    const read = client?.read ?? nothingRead
    const saving = { clientId: client?.id ?? null, stored, read, draft, key }
    const clientId = await saveClient(call, businessId, saving)
    return {
      ...outcome,
      tagRefusal: await tagClient(call, clientId, tags),
      noteRefusal: await noteClient(call, clientId, { note, key: noteKey, isNew: outcome.isNew }),
    }
  } catch (error) {
    if (error instanceof ClientConflict) return { ...outcome, refusal: CHANGED_BY_COLLEAGUE }
    return { ...outcome, refusal: refusalOf(error) }
  }
}

/** The server's reason; throws where the outcome is unknown. */
const refusalOf = (error: unknown): string => {
  if (!(error instanceof CallError) || !isFinalRefusal(error)) throw error
  return serverMessage(error) ?? error.message
}

const NO_CLIENT = 'El servidor no dijo de qué cliente son'

/** The client is saved by now, so that a refused tag costs only the tag. Assigning a tag twice changes nothing. */
const tagClient = async (
  call: Call,
  clientId: string | null,
  tags: readonly string[],
): Promise<string | null> => {
  if (tags.length === 0) return null
  if (clientId === null) return NO_CLIENT
  try {
    for (const tag_name of tags)
      await call(assignTag, { params: { id: clientId }, body: { tag_name } })
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** A note that the client has from an earlier import of the file is not added again. */
const noteClient = async (
  call: Call,
  clientId: string | null,
  { note, key, isNew }: { note: string; key: string; isNew: boolean },
): Promise<string | null> => {
  if (note === '') return null
  if (clientId === null) return NO_CLIENT
  const params = { id: clientId }
  try {
    const notes = isNew ? [] : readNotes(await call(listNotes, { params }))
    if (notes.some(({ content }) => content.trim() === note)) return null
    await call(addNote, { params, body: { note_content: note } }, undefined, key)
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

export const clientImportActors = (call: Call, config: Config) => ({
  readFile: fromPromise<ReadFile, { file: ChosenFile | null }>(async ({ input: { file } }) => {
    if (!(file instanceof Blob)) throw new Error('No file was chosen')
    const { readClientFile } = await import('./clientFile/readClientFile.ts')
    return readClientFile(file)
  }),
  loadClients: fromPromise<KnownClients, OfBusiness>(async ({ input, signal }) => {
    const [clients, businesses] = await Promise.all([
      loadEvery(call, input, firstClientQuery, signal),
      call(listBusinesses, {}, signal),
    ])
    const { country, phone } = readPlace(businesses, input.businessId)
    return {
      clients,
      country: countryOf(country, phone),
      hasOtherPhones: hasCapability(config, 'clientPhones'),
    }
  }),
  // Not aborted when its actor stops: the server may already have saved the rows.
  saveRows: fromPromise<readonly ImportOutcome[], OfBusiness & { rows: readonly ImportSaving[] }>(
    ({ input: { businessId, rows } }) =>
      Promise.all(rows.map((row) => saveRow(call, businessId, row))),
  ),
  holdPage,
})

/** Downloads the rows to correct with their reasons: corrected, the file can be imported. */
export const saveRefused = (headers: readonly string[], rows: readonly RefusedRow[]): void =>
  saveFile({
    name: 'clientes-no-importados.csv',
    type: 'text/csv;charset=utf-8',
    text: toCsv([
      [...headers, 'Línea', 'Motivo'],
      ...rows.map(({ row, reason }) => [
        ...headers.map((_, index) => row.cells[index] ?? ''),
        String(row.line),
        reason,
      ]),
    ]),
  })
