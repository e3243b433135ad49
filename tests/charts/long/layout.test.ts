import ELK from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { spanish } from '#src/charts/words.ts'
import { machines } from '../../../scripts/charts/machines.ts'
import { faultsOf } from '../faults.ts'

const elk = new ELK()

/** A page at 10 px, where the text of the drawings has 11. */
const PAGE = 1_100
/** Four regions stand beside each other, within a state. */
const wider: Readonly<Record<string, number>> = { visitor: 1_200 }

test.each(machines)(
  '$machine.id in Spanish: no box, line or text overlaps another or leaves its parent, and a page is wide enough',
  async ({ machine }) => {
    const chart = readChart(machine)
    const layout = await layoutChart(chart, spanish, elk)
    expect(faultsOf(chart, layout)).toEqual([])
    expect(layout.width).toBeLessThanOrEqual(wider[machine.id] ?? PAGE)
  },
  20_000,
)
