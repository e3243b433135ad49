import { renderToStaticMarkup } from 'react-dom/server'
import { StateChart } from '#src/charts/drawing/StateChart.tsx'
import { standaloneStyle } from '#src/charts/drawing/style.ts'
import type { Layout } from '#src/charts/layout/layout.ts'
import type { Words } from '#src/charts/words.ts'

/** A chart as SVG text. */
export const drawChart = (layout: Layout, words: Words): string =>
  `${renderToStaticMarkup(<StateChart layout={layout} words={words} style={standaloneStyle} />)
    .replaceAll(/(<g |<path |<text |<rect |<\/g>|<\/svg>)/g, '\n$1')
    .replaceAll(/\n+/g, '\n')}\n`
