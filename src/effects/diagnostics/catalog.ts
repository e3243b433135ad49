import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { CatalogEntry, MachineSheet } from '#machines/diagnostics/catalog.ts'
import { DrawnChart, text, texts } from './chartFile.ts'

// What the build writes of the machines: the list of all, and a file for each.

export const Entry = z.object({ machine: text, area: text, title: text, about: text })
const Covered = z.object({ total: z.number(), covered: z.number() })
const Start = z.object({ action: text, hand: texts, expectations: texts })
export const Step = z.extend(Start, { by: z.enum(['Haz', 'Servidor', 'Tiempo', 'Ocurre']) })

const Sheet = z.extend(Entry, {
  preconditions: texts,
  states: Covered,
  transitions: Covered,
  unreachable: z.array(z.object({ key: text, reason: text })),
  scripts: z.array(
    z.object({
      id: text,
      title: text,
      start: Start,
      steps: z.array(Step),
    }),
  ),
  chart: DrawnChart,
})

/** The server answers with the page where a file does not exist: that is no JSON either. */
const load = async (name: string, signal: AbortSignal): Promise<unknown> =>
  (await fetch(`/diagnostico/${name}.json`, { signal })).json()

export const catalogActors = {
  loadCatalog: fromPromise<readonly CatalogEntry[], undefined>(async ({ signal }) =>
    z.parse(z.array(Entry), await load('maquinas', signal)),
  ),
  loadMachine: fromPromise<MachineSheet, { machine: string | null }>(
    async ({ input: { machine }, signal }) => z.parse(Sheet, await load(`${machine}`, signal)),
  ),
}
