import { buffer } from 'node:stream/consumers'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import * as z from 'zod/mini'
import { beginning } from '#contract/cut.ts'
import { withoutTurns } from '#contract/text.ts'
import { Spent } from '#machines/answering/consultation.ts'
import { findStored } from '../files/stored.ts'
import { OutsideFailure, postForm } from '../http/outgoingCalls.ts'
import { withinBounds } from '../languageModel/budget.ts'
import { headersOf } from '../languageModel/chat.ts'
import { rememberRefusals } from '../languageModel/refusals.ts'
import type { LanguageModel } from '../languageModel/settings.ts'
import { channelTexts, transcribed } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import type { Note } from './rows.ts'

// The text of a voice note, by the audio transcriptions of an OpenAI-compatible server.

const NAME = 'The transcription'

/** `left`: it will never have one. Fails where another try may help. */
export type Heard = { readonly text: string } | 'left'

const Transcription = z.object({ text: z.string() })

const transcriptions = rememberRefusals()

/** A server that has no transcriptions is seldom asked. */
export const canHear = (model: LanguageModel | null, now: Date): model is LanguageModel =>
  model !== null && !transcriptions.isRefused(model, now)

const NOT_OFFERED = [404, 405, 501]
/** The note itself is refused: another try would be, too. */
const REFUSED = [400, 413, 415, 422]

/** Minutes; null where the file does not say. */
const lengthOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<number | null> => {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  try {
    return (await input.computeDuration()) / 60
  } catch {
    return null // a format that it does not know
  } finally {
    input.dispose()
  }
}

/** Where it cannot be measured, its size says the most that it can last: 16 kbit/s are the least that a voice takes. */
const longestOf = (size: number): number => size / (60 * 2_000)

const fileOf = async (
  { db, files }: Pick<Resources, 'db' | 'files'>,
  { document_url }: Note,
): Promise<File | null> => {
  const stored = await findStored(db, document_url)
  const size = stored && (await files.size(stored.name))
  if (!stored || size === null || size === 0 || size > transcribed.bytes) return null
  const reading = await files.read(stored.name)
  if (!reading) return null
  const extension = stored.name.slice(stored.name.lastIndexOf('.'))
  const bytes = new Uint8Array(await buffer(reading.bytes))
  return new File([bytes], `nota${extension}`, { type: stored.type })
}

const formOf = ({ transcription }: LanguageModel, file: File): FormData => {
  const form = new FormData()
  form.set('model', transcription)
  form.set('response_format', 'json')
  form.set('file', file)
  return form
}

const ask = async (model: LanguageModel, file: File): Promise<Heard> => {
  const url = `${model.url}/audio/transcriptions`
  const told = await postForm(NAME, url, formOf(model, file), { headers: headersOf(model) })
  const read = z.safeParse(Transcription, told)
  if (!read.success) throw new OutsideFailure(NAME, 'says nothing that can be read')
  const text = beginning(withoutTurns(read.data.text).trim(), channelTexts.message)
  return text === '' ? 'left' : { text }
}

export const hear = async (resources: Resources, note: Note): Promise<Heard> => {
  const model = resources.environment.languageModel
  if (!canHear(model, resources.clock())) return 'left'
  const file = await fileOf(resources, note)
  if (file === null) return 'left'
  const minutes = (await lengthOf(new Uint8Array(await file.arrayBuffer()))) ?? null
  if ((minutes ?? 0) > transcribed.minutes) return 'left'
  const money = (minutes ?? longestOf(file.size)) * (model.prices?.hears ?? 0)
  const cost = { tokens: 0, money }
  try {
    const spending = { model, businessId: note.business_id }
    return await withinBounds(resources, spending, cost, async () => ({
      output: await ask(model, file),
      cost,
    }))
  } catch (error) {
    if (error instanceof Spent) return 'left'
    const status = error instanceof OutsideFailure ? (error.status ?? 0) : 0
    if (NOT_OFFERED.includes(status)) transcriptions.note(model, resources.clock())
    if (NOT_OFFERED.includes(status) || REFUSED.includes(status)) return 'left'
    throw error
  }
}
