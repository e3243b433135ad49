import * as z from 'zod/mini'
import type { ChartState } from '#machines/diagnostics/chart.ts'

// A chart in a file.

export const text = z.string()
export const texts = z.array(z.string())
export const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)

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

export const DrawnChart = z.object({
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
