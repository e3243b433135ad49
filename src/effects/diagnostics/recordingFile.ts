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

const RecordingFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
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
    }),
  ),
})

export const writeRecording = (recording: Recording): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...recording }, null, 1)

/** Throws where the content is no recording. */
export const readRecording = (content: string): Recording => {
  const { charts, actors, before, moments } = z.parse(RecordingFile, JSON.parse(content))
  return { charts, actors, before, moments }
}
