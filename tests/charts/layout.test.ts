import ELK from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { english } from '#src/charts/words.ts'
import { drawChart } from '../../scripts/charts/draw.tsx'
import { machines } from '../../scripts/charts/machines.ts'
import { mainFlows } from '../../scripts/charts/mainFlows.mjs'
import { isOfToday } from '../../scripts/day.mjs'
import { documents } from './documents.ts'
import { faultsOf } from './faults.ts'

// The written drawings are in English: those of the main flows, and a part of the others, another one each day.
// tests/charts/long looks at the Spanish ones of the diagnosis, which are all of them.

const DAYS = 5
const drawn = machines.filter(({ machine: { id } }) => id in mainFlows || isOfToday(id, DAYS))

const elk = new ELK()

test.each(drawn)(
  '$machine.id: no box, line or text overlaps another or leaves its parent, and the drawing in docs/machines is up to date',
  async ({ machine }) => {
    const chart = readChart(machine)
    const layout = await layoutChart(chart, english, elk)
    expect(faultsOf(chart, layout)).toEqual([])
    const drawing = drawChart(layout, english)
    if (machine.id in mainFlows)
      expect(drawing, 'Run: npm run charts').toBe(documents.get(`${machine.id}.svg`))
  },
  20_000,
)
