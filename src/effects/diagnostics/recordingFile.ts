import * as z from 'zod/mini'
import type { Recording } from '#machines/diagnostics/recording.ts'
import { DrawnChart, orNull, text, texts } from './chartFile.ts'

// A recording as a file, and back. Unknown fields are ignored.

const FORMAT = 'recado.diagnostico'
const VERSION = 1

const Stands = z.object({
  status: z.enum(['active', 'done', 'error', 'stopped']),
  active: texts,
  taken: texts,
  facts: z.record(text, z.union([text, z.number()])),
})

const Call = z.object({
  id: z.number(),
  number: z.number(),
  time: z.number(),
  took: orNull(z.number()),
  endpoint: text,
  status: orNull(z.number()),
  requestId: orNull(text),
  actor: orNull(text),
  message: orNull(z.number()),
  attempt: orNull(z.number()),
})

/** An image within the file itself: a recording asks nothing of the network. */
const Picture = z.string().check(z.regex(/^data:image\/(?:jpeg|png|webp);base64,[\w+/=]*$/))

const Recorded = z.object({
  charts: z.record(text, DrawnChart),
  actors: z.array(z.object({ id: text, name: text, parent: orNull(text), machine: orNull(text) })),
  before: z.record(text, Stands),
  moments: z.array(
    z.extend(Stands, {
      number: z.number(),
      time: z.number(),
      from: orNull(text),
      to: text,
      event: text,
      details: z.optional(z.record(text, z.union([text, z.number()]))),
    }),
  ),
  calls: z.optional(z.array(Call)),
  notes: z.optional(z.array(z.object({ at: z.number(), text }))),
  pictures: z.optional(z.array(z.object({ at: z.number(), data: Picture }))),
})

const RecordingFile = z.extend(Recorded, {
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  earlier: z.optional(z.array(Recorded)),
})

export const writeRecording = (recording: Recording): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...recording }, null, 1)

/** Throws where the content is no recording. */
export const readRecording = (content: string): Recording => {
  const { format: _, version: __, ...recording } = z.parse(RecordingFile, JSON.parse(content))
  return recording
}
