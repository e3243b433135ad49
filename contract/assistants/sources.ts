import * as z from 'zod/mini'
import { type ChosenFile, endpoint } from '../endpoint.ts'
import { CallError, failures, INVALID_FORMAT, saidOr } from '../errors.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { fileTypeByName } from '../fileTypes.ts'
import { ADDRESS_MAX_LENGTH } from '../limits.ts'
import {
  Loose,
  LooseList,
  LooseOne,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseThing,
  looseTime,
  rowId,
} from '../loose.ts'
import { AssistantParams } from './assistants.ts'
import { sourceReasons } from './sourceReasons.ts'

// What an assistant knows besides its training: files and pages of the own website (capability `sources`).

export const SOURCE_MAX_BYTES = 10 * 1024 * 1024
/** The sources of one assistant. */
export const SOURCES_MOST = 20
/** The pages that are read of one website. */
export const SITE_PAGES_MOST = 30

const SourceWire = z.object({
  source_id: Loose,
  kind: Loose,
  /** The file's name, or the website's host and path. */
  name: Loose,
  /** Of a website. */
  url: Loose,
  state: Loose,
  error: Loose,
  /** How far a reading is. */
  done: Loose,
  found: Loose,
  /** What was read: pages, rows of a price list, characters. */
  pages: Loose,
  rows: Loose,
  characters: Loose,
  /** Only its beginning was read. */
  is_cut: Loose,
  read_at: Loose,
})

const PieceWire = z.object({
  name: Loose,
  url: Loose,
  text: Loose,
  /** Why this page could not be read. */
  problem: Loose,
})

const SourceParams = z.object({ id: z.string(), source_id: z.string() })

export const listSources = endpoint({
  method: 'GET',
  path: '/lpmobile/make/assistants/:id/sources',
  auth: 'session',
  params: AssistantParams,
  lists: ['sources'],
  answer: LooseList(SourceWire),
})

/** What was read of a source, as text. */
export const showSource = endpoint({
  method: 'GET',
  path: '/lpmobile/make/assistants/:id/sources/:source_id',
  auth: 'session',
  params: SourceParams,
  lists: ['texts'],
  answer: LooseList(PieceWire),
})

export const addSourceFile = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/sources/file',
  auth: 'session',
  params: AssistantParams,
  upload: true,
  answer: LooseOne(SourceWire),
})

/** The same address again is read anew. */
export const addSourceSite = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/sources/website',
  auth: 'session',
  params: AssistantParams,
  body: z.object({ url: z.string() }),
  answer: LooseOne(SourceWire),
})

export const readSourceAgain = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants/:id/sources/:source_id/read',
  auth: 'session',
  params: SourceParams,
  answer: LooseOne(SourceWire),
})

export const removeSource = endpoint({
  method: 'DELETE',
  path: '/lpmobile/make/assistants/:id/sources/:source_id',
  auth: 'session',
  params: SourceParams,
  answer: 'none',
})

const states = ['waiting', 'running', 'ready', 'failed'] as const

export interface Source {
  readonly id: string
  readonly kind: 'file' | 'website'
  readonly name: string
  readonly url: string | null
  readonly state: (typeof states)[number]
  /** Why the last reading failed. */
  readonly error: string | null
  readonly done: number
  readonly found: number
  readonly pages: number | null
  readonly rows: number | null
  readonly characters: number
  readonly isCut: boolean
  /** When what it knows was read; null: never. */
  readonly readAt: number | null
}

export const isGoing = ({ state }: Source): boolean => state === 'waiting' || state === 'running'

const readRow = (wire: z.output<typeof SourceWire>, index = 0): Source => {
  const state = looseText(wire.state)
  return {
    id: rowId(wire.source_id, index),
    kind: looseText(wire.kind) === 'website' ? 'website' : 'file',
    name: looseText(wire.name) ?? 'Sin nombre',
    url: looseText(wire.url),
    state: states.find((known) => known === state) ?? 'ready',
    error: looseText(wire.error),
    done: looseNumber(wire.done) ?? 0,
    found: looseNumber(wire.found) ?? 0,
    pages: looseNumber(wire.pages),
    rows: looseNumber(wire.rows),
    characters: looseNumber(wire.characters) ?? 0,
    isCut: looseFlag(wire.is_cut) ?? false,
    readAt: looseTime(wire.read_at),
  }
}

export const readSources = (answer: z.output<typeof listSources.answer>): readonly Source[] =>
  looseItems(answer).map(readRow)

export const readOneSource = (answer: z.output<typeof addSourceSite.answer>): Source => {
  const row = looseThing(answer)
  if (!row) throw new CallError('format', INVALID_FORMAT)
  return readRow(row)
}

/** A page of a website, or a whole file. */
export interface SourcePiece {
  readonly name: string
  readonly url: string | null
  readonly text: string | null
  readonly problem: string | null
}

export const readPieces = (answer: z.output<typeof showSource.answer>): readonly SourcePiece[] =>
  looseItems(answer).map(({ name, url, text, problem }) => ({
    name: looseText(name) ?? '',
    url: looseText(url),
    text: looseText(text),
    problem: looseText(problem),
  }))

const readable = ['pdf', 'docx', 'xlsx', 'csv', 'txt']

/** The form of a file input's `accept`. */
export const sourceTypes = readable.map((ending) => `.${ending}`).join(',')

const READABLE = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
] as const

export type SourceType = (typeof READABLE)[number]

export const sourceTypeOf = (type: string | null): SourceType | null =>
  READABLE.find((known) => known === type) ?? null

/** The reason why a file cannot be a source, or null. The server reads its content as well. */
export const sourceFileProblem = ({ name, size }: ChosenFile): string | null => {
  if (size > SOURCE_MAX_BYTES) return sourceReasons.tooLarge
  const type = fileTypeByName(name)
  if (type === 'application/msword') return sourceReasons.oldWord
  if (type === 'application/vnd.ms-excel') return sourceReasons.oldExcel
  return sourceTypeOf(type) === null ? sourceReasons.type : null
}

export interface SiteDraft {
  readonly url: string
}

export const emptySiteDraft: SiteDraft = { url: '' }

const SITE = /^(?:https?:\/\/)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** The address as a person types it, without 'https://', too; null where it is none. */
export const siteAddress = (typed: string): string | null => {
  const text = typed.trim()
  if (!SITE.test(text)) return null
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}

/** The reason why it cannot be read, or null. */
export const siteProblem = (draft: SiteDraft): FieldProblem<keyof SiteDraft> | null =>
  firstProblem<keyof SiteDraft>({ ...draft }, [
    ['url', ADDRESS_MAX_LENGTH, 'La dirección es obligatoria'],
  ]) ??
  (siteAddress(draft.url) === null
    ? { field: 'url', text: 'Escribe una dirección web, por ejemplo www.mitienda.com' }
    : null)

/** The error texts of sources. */
export const describeSourcesFailure = failures({
  load: saidOr('No se pudieron cargar las fuentes'),
  show: saidOr('No se pudo cargar lo que se leyó'),
  add: saidOr('No se pudo agregar la fuente'),
  read: saidOr('No se pudo volver a leer la fuente'),
  remove: saidOr('No se pudo eliminar la fuente'),
})

export const sourcesEndpoints = {
  addSourceFile,
  addSourceSite,
  listSources,
  readSourceAgain,
  showSource,
  removeSource,
}
