import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CallError, failures, INVALID_FORMAT, saidOr } from './errors.ts'
import { TEXT_MAX_LENGTH } from './limits.ts'
import { Loose, lenient, looseItems, looseNumber, looseText } from './loose.ts'
import { readUrl } from './wire.ts'

// What people found who followed the scripts of `/diagnostico`: for a version of the product and a person. Recado only,
// with the capability `scriptBook`, for whom may see `/diagnostico`.

export const StepOutcome = z.enum(['passed', 'failed', 'blocked'])
export type StepOutcome = z.output<typeof StepOutcome>

/** UTF-16 units. */
export const STEP_NOTE_MAX = TEXT_MAX_LENGTH
/** A script has fewer than twenty; the place of its start is 0. */
const STEPS_MOST = 100
/** There are some 1,200. */
const SCRIPTS_MOST = 5_000

const like = (form: RegExp) => z.string().check(z.refine((text) => form.test(text)))

const params = z.object({ version: like(/^[\w.+-]{1,40}$/) })
const ScriptId = like(/^\w{1,60}-\w{1,20}$/)
/** Of what a script says. */
const Hash = like(/^[0-9a-f]{12}$/)

const Found = z.looseObject({
  script_id: Loose,
  hash: Loose,
  step: Loose,
  outcome: Loose,
  note: Loose,
  picture_url: Loose,
})

/** Tells the scripts of the version, and asks for one's own results and for the scripts of the last versions. */
export const openBook = endpoint({
  method: 'PUT',
  path: '/lpmobile/book/:version',
  auth: 'session',
  params,
  body: z.object({
    scripts: z
      .record(ScriptId, Hash)
      .check(z.refine((scripts) => Object.keys(scripts).length <= SCRIPTS_MOST)),
  }),
  answer: z.object({
    success: Loose,
    data: z.looseObject({
      results: lenient(Found),
      versions: lenient(
        z.looseObject({ version: Loose, scripts: z.catch(z.record(z.string(), z.string()), {}) }),
      ),
    }),
  }),
})

/** What was found at a step takes the place of what was; without outcome, note and picture it is as if untouched. */
export const markStep = endpoint({
  method: 'PUT',
  path: '/lpmobile/book/:version/results',
  auth: 'session',
  params,
  body: z.object({
    script_id: ScriptId,
    hash: Hash,
    step: z
      .number()
      .check(z.refine((step) => Number.isInteger(step) && step >= 0 && step < STEPS_MOST)),
    outcome: z.nullable(StepOutcome),
    note: z.string().check(z.refine((note) => note.length <= STEP_NOTE_MAX)),
    picture_url: z.nullable(z.string()),
  }),
  answer: 'none',
})

/** Nobody but who uploaded it sees it: a picture of a screen may show people. */
export const uploadStepPicture = endpoint({
  method: 'POST',
  path: '/lpmobile/book/pictures',
  auth: 'session',
  upload: true,
  answer: z.object({ success: Loose, file_url: Loose }),
})

/** What somebody found at a step of a script. */
export interface StepResult {
  readonly script: string
  readonly hash: string
  /** 0 is the start. */
  readonly step: number
  readonly outcome: StepOutcome | null
  readonly note: string
  readonly pictureUrl: string | null
}

export interface BookVersion {
  readonly version: string
  /** The hashes by the ids of the scripts. */
  readonly scripts: Readonly<Record<string, string>>
}

export interface OpenedBook {
  readonly results: readonly StepResult[]
  /** The last ones, the newest first. */
  readonly versions: readonly BookVersion[]
}

/** What cannot be read is a result of no script: it is shown nowhere. */
const readResult = (wire: z.output<typeof Found>): StepResult => ({
  script: looseText(wire.script_id) ?? '',
  hash: looseText(wire.hash) ?? '',
  step: looseNumber(wire.step) ?? 0,
  outcome: z.safeParse(StepOutcome, wire.outcome).data ?? null,
  note: looseText(wire.note) ?? '',
  pictureUrl: readUrl(looseText(wire.picture_url)),
})

export const readOpenedBook = ({ data }: z.output<typeof openBook.answer>): OpenedBook => ({
  results: looseItems(data.results).map(readResult),
  versions: looseItems(data.versions).map(({ version, scripts }) => ({
    version: looseText(version) ?? '',
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([id, hash]) => [id, looseText(hash) ?? '']),
    ),
  })),
})

export const readStepPicture = ({
  file_url,
}: z.output<typeof uploadStepPicture.answer>): string => {
  const url = readUrl(looseText(file_url))
  if (url === null) throw new CallError('format', INVALID_FORMAT)
  return url
}

export const writeStepResult = (result: StepResult): z.input<typeof markStep.body> => ({
  script_id: result.script,
  hash: result.hash,
  step: result.step,
  outcome: result.outcome,
  note: result.note,
  picture_url: result.pictureUrl,
})

const NOT_ALLOWED =
  'En este servidor solo el administrador guarda resultados. Lo que marques se queda en este navegador.'

const saidHere =
  (fallback: string) =>
  (error: CallError): string => {
    if (error.kind === 'missing') return error.message
    return error.status === 403 ? NOT_ALLOWED : saidOr(fallback)(error)
  }

/** The texts of the failures. */
export const describeBookFailure = failures({
  open: saidHere('No se pudieron cargar tus resultados.'),
  save: saidHere('No se pudo guardar el resultado.'),
  upload: saidHere('No se pudo subir la imagen.'),
})

export const scriptBookEndpoints = { openBook, markStep, uploadStepPicture }
