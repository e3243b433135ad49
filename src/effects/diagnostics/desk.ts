import { fromCallback, fromPromise } from 'xstate'
import { catalogMachine } from '#machines/diagnostics/catalogMachine.ts'
import type { Chart, ChartFormat } from '#machines/diagnostics/chart.ts'
import type { SavedSequence } from '#machines/diagnostics/diagnosticsMachine.ts'
import type { TextFile } from '#machines/diagnostics/opening.ts'
import type { Recording } from '#machines/diagnostics/recording.ts'
import { chartExports } from '#src/charts/exports/exports.ts'
import { saveFile } from '../saveFile.ts'
import { type BookWorld, bookWith } from './book.ts'
import { catalogActors } from './catalog.ts'
import type { Recorder } from './recorder.ts'
import { readRecording, writeRecording } from './recordingFile.ts'

export const diagnosticsActors = (recorder: Pick<Recorder, 'watch'>, world: BookWorld) => ({
  book: bookWith(world),
  catalog: catalogMachine.provide({
    actors: catalogActors,
    actions: { downloadChart: (_, saved) => downloadChart(saved) },
  }),
  watchRecorder: fromCallback(({ sendBack }) =>
    recorder.watch((recording) => sendBack({ type: 'recording.grew', recording })),
  ),
  openRecording: fromPromise<Recording, { file: TextFile | null }>(async ({ input: { file } }) =>
    readRecording((await file?.text()) ?? ''),
  ),
  copyRecording: fromPromise<void, { recording: Recording }>(({ input: { recording } }) =>
    navigator.clipboard.writeText(writeRecording(recording)),
  ),
})

/** Downloads the recording as a file. */
export const downloadRecording = (recording: Recording): void =>
  saveFile({
    name: 'recado-diagnostico.json',
    type: 'application/json',
    text: writeRecording(recording),
  })

/** Downloads the sequence as a file: for any viewer of pictures, or for Mermaid. */
export const downloadSequence = ({ format, text }: SavedSequence): void =>
  saveFile(
    format === 'svg'
      ? { name: 'recado-secuencia.svg', type: 'image/svg+xml', text }
      : { name: 'recado-secuencia.mmd', type: 'text/plain', text },
  )

interface SavedChart {
  readonly chart: Chart | null
  readonly format: ChartFormat
}

/** Downloads the chart for another tool. */
const downloadChart = ({ chart, format }: SavedChart): void => {
  const { ending, type, write } = chartExports[format]
  if (chart) saveFile({ name: `${chart.id}.${ending}`, type, text: write(chart) })
}
