/// <reference path="./papaparse.d.ts" />
import { fromPromise } from 'xstate'
import {
  type Client,
  ClientConflict,
  draftOfClient,
  emptyClientDraft,
  firstClientQuery,
  nothingRead,
} from '#contract/clients/clients.ts'
import { assignTag } from '#contract/clients/tags.ts'
import { numberText } from '#contract/counted.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError, isFinalRefusal, serverMessage } from '#contract/errors.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/limits.ts'
import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import type {
  ImportOutcome,
  ImportSaving,
  RefusedRow,
} from '#machines/clients/import/importPlan.ts'
import { saveClient } from './client.ts'
import { loadEvery } from './clients.ts'
import { toCsv } from './csv.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'
import { saveFile } from './saveFile.ts'

interface OfBusiness {
  readonly businessId: number
}

/** UTF-8, or the code page of Spanish spreadsheets where it is no valid UTF-8. */
const decode = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const fault = (text: string): ReadFile => ({ table: null, fault: text })

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Reads the rows of a CSV file. The parser's code is loaded with the first file. */
export const readCsv = async (file: Blob): Promise<ReadFile> => {
  if (file.size > IMPORT_MAX_BYTES) return fault('El archivo pesa más de 2 MB')
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0'))
    return fault('Este archivo no es un CSV: guárdalo como CSV e inténtalo otra vez')
  const { default: Papa } = await import('papaparse')
  const { data, errors } = Papa.parse(text, { delimitersToGuess: [',', ';', '\t'] })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open)
    return fault(`En la línea ${numberText((open.row ?? 0) + 1)} unas comillas no se cierran`)
  const lines = data.map((cells, index) => ({ line: index + 1, cells }))
  const [head, ...rows] = lines.filter(({ cells }) => !isBlank(cells))
  if (head === undefined) return fault('El archivo está vacío')
  if (rows.length === 0) return fault('El archivo solo tiene encabezados')
  if (rows.length > IMPORT_MAX_ROWS)
    return fault(
      `El archivo tiene ${numberText(rows.length)} filas; caben ${numberText(IMPORT_MAX_ROWS)} a la vez`,
    )
  return { table: { headers: head.cells.map((cell) => cell.trim()), rows }, fault: null }
}

const CHANGED_BY_COLLEAGUE = 'Alguien de tu equipo cambió este cliente mientras tanto'

/** A row that the server refuses does not stop the others; an unknown outcome does. */
const saveRow = async (
  call: Call,
  businessId: number,
  { line, draft, tags, client, key }: ImportSaving,
): Promise<ImportOutcome> => {
  const outcome = { line, isNew: client === null, refusal: null, tagRefusal: null }
  try {
    const stored = client === null ? emptyClientDraft : draftOfClient(client)
    const read = client?.read ?? nothingRead
    const saving = { clientId: client?.id ?? null, stored, read, draft, key }
    const clientId = await saveClient(call, businessId, saving)
    return { ...outcome, tagRefusal: await tagClient(call, clientId, tags) }
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

/** The client is saved by now, so that a refused tag costs only the tag. Assigning a tag twice changes nothing. */
const tagClient = async (
  call: Call,
  clientId: string | null,
  tags: readonly string[],
): Promise<string | null> => {
  if (tags.length === 0) return null
  if (clientId === null) return 'El servidor no dijo a qué cliente ponerlas'
  try {
    for (const tag_name of tags)
      await call(assignTag, { params: { id: clientId }, body: { tag_name } })
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

export const clientImportActors = (call: Call) => ({
  readFile: fromPromise<ReadFile, { file: ChosenFile | null }>(async ({ input: { file } }) => {
    if (!(file instanceof Blob)) throw new Error('No file was chosen')
    return readCsv(file)
  }),
  loadClients: fromPromise<readonly Client[], OfBusiness>(({ input, signal }) =>
    loadEvery(call, input, firstClientQuery, signal),
  ),
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
