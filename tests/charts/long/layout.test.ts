import ELK from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { spanish } from '#src/charts/words.ts'
import { machines } from '../../../scripts/charts/machines.ts'
import { faultsOf } from '../faults.ts'

const elk = new ELK()

test.each(machines)(
  '$machine.id in Spanish: no box, line or text overlaps another or leaves its parent',
  async ({ machine }) => {
    const chart = readChart(machine)
    expect(faultsOf(chart, await layoutChart(chart, spanish, elk))).toEqual([])
  },
  20_000,
)
