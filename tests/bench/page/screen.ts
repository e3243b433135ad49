import type { CDPSession } from 'playwright'
import { z } from 'zod'

// The frames that the screen got. The browser moves what is painted without waiting for the page, so that a late page
// need not be seen.

/** Of Chromium's trace: microseconds. */
const tracedSchema = z.object({
  name: z.string(),
  ts: z.number(),
  args: z.object({
    frame_reporter: z
      .object({
        checkerboarded_needs_raster: z.boolean(),
        checkerboarded_needs_record: z.boolean(),
      })
      .optional(),
  }),
})

export interface Screen {
  /** Milliseconds between frames. */
  readonly gaps: readonly number[]
  /** The frames of which a part was not painted in time. */
  readonly unpainted: number
}

/** The screen's frames while something is done. */
export const watchScreen = async (
  devtools: CDPSession,
  act: () => Promise<unknown>,
): Promise<Screen> => {
  const events: unknown[] = []
  const keep = ({ value }: { readonly value: readonly unknown[] }) => events.push(...value)
  devtools.on('Tracing.dataCollected', keep)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['cc', 'viz', 'benchmark'],
      excludedCategories: ['*'],
    },
  })
  try {
    await act()
  } finally {
    const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await isComplete
    devtools.off('Tracing.dataCollected', keep)
  }
  const traced = events.flatMap((event) => tracedSchema.safeParse(event).data ?? [])
  const draws = traced
    .filter(({ name }) => name === 'DirectRenderer::DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((one, other) => one - other)
  if (draws.length === 0) throw new Error('Chromium traced no frame')
  return {
    gaps: draws.slice(1).map((at, index) => at - (draws[index] ?? at)),
    unpainted: traced.filter(
      ({ args: { frame_reporter: frame } }) =>
        frame?.checkerboarded_needs_raster || frame?.checkerboarded_needs_record,
    ).length,
  }
}
