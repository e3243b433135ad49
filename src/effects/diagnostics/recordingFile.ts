import * as z from 'zod/mini'
import type { ChartState } from '#machines/diagnostics/chart.ts'
import type { Recording } from '#machines/diagnostics/recording.ts'

// A recording as a file, and back. Unknown fields are ignored.

const FORMAT = 'recado.diagnostico'
const VERSION = 1

const text = z.string()
const texts = z.array(z.string())
const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)

const State: z.ZodMiniType<ChartState> = z.object({
  id: text,
  name: text,
  kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  description: orNull(text),
  tags: texts,
  invokes: z.array(z.object({ id: text, source: text })),
  entry: texts,
  exit: texts,
  initial: orNull(text),
  children: z.array(z.lazy(() => State)),
})

const Delay = z.object({ name: orNull(text), milliseconds: orNull(z.number()) })

const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: text }),
  z.object({ kind: z.literal('delay'), delay: Delay }),
  z.object({ kind: z.enum(['done', 'error', 'snapshot']), actor: text }),
  z.object({ kind: z.literal('finished') }),
  z.object({ kind: z.literal('always') }),
])

const DrawnChart = z.object({
  id: text,
  root: State,
  transitions: z.array(
    z.object({
      id: text,
      source: text,
      targets: texts,
      trigger: Trigger,
      guard: orNull(text),
      isElse: z.boolean(),
      reenters: z.boolean(),
      actions: texts,
    }),
  ),
  delays: z.array(Delay),
})

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
