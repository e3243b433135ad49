import ELK from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { paymentMachine } from '#machines/billing/paymentMachine.ts'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { english } from '#src/charts/words.ts'

test('a chart that is too wide names the states to which its longest edges would lead', async () => {
  const { width, states, edges } = await layoutChart(readChart(paymentMachine), english, new ELK())
  expect(width).toBeLessThanOrEqual(1_000)
  const creating = states.find(({ state: { name } }) => name === 'creating')
  const lines = creating?.block.paragraphs.flatMap((paragraph) => paragraph.lines) ?? []
  const text = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ')
  expect(text).toContain('createPayment fails ⇢ failed, announceFailed')
  const drawn = edges.filter(({ edge }) => edge.source === creating?.state.id)
  expect(drawn.map(({ edge }) => edge.target)).toEqual(['payment.loadingScript'])
})
