import ELK from 'elkjs/lib/elk.bundled.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Live, StateChart } from '#src/charts/drawing/StateChart.tsx'
import { chartRules, standaloneStyle } from '#src/charts/drawing/style.ts'
import { layoutChart } from '#src/charts/layout/layout.ts'
import { readChart } from '#src/charts/read.ts'
import { spanish } from '#src/charts/words.ts'
import { sampleMachine } from './sample.ts'

const layout = await layoutChart(readChart(sampleMachine), spanish, new ELK())
const draw = (live: Live) =>
  renderToStaticMarkup(createElement(StateChart, { layout, words: spanish, live }))

test('the active states and the last transition of a machine are highlighted', () => {
  const markup = draw({
    active: new Set(['sample', 'sample.asking']),
    taken: new Set(['sample.idle|ask.begin|0']),
  })
  const lit = [...markup.matchAll(/class="([^"]*)" data-state="([^"]*)"/g)]
    .filter(([, looks]) => looks?.includes('chart-active'))
    .map(([, , id]) => id)
  expect(lit).toEqual(['sample', 'sample.asking'])
  expect(markup).toMatch(/chart-taken" data-transitions="sample.idle\|ask.begin\|0"/)
  expect(markup).toMatch(/<text class="chart-event chart-taken"[^>]*>ask.begin</)
})

test('nothing is highlighted in a machine that does not run', () => {
  expect(draw({ active: new Set(), taken: new Set() })).not.toMatch(
    /chart-active|class="[^"]* chart-taken/,
  )
})

test('every color that the style uses is defined', () => {
  for (const [, name = ''] of chartRules.matchAll(/var\((--chart-[\w-]+)\)/g)) {
    expect(standaloneStyle).toContain(`${name}:#`)
  }
})
