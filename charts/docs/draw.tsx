import { renderToStaticMarkup } from 'react-dom/server'
import type { Layout } from '../layout'
import { StateChart } from '../StateChart'
import { standaloneStyle } from '../style'
import type { Words } from '../words'

/** A chart as the text of an SVG file. */
export const drawChart = (layout: Layout, words: Words): string =>
  `${renderToStaticMarkup(<StateChart layout={layout} words={words} style={standaloneStyle} />)
    .replaceAll(/(<g |<path |<text |<rect |<\/g>|<\/svg>)/g, '\n$1')
    .replaceAll(/\n+/g, '\n')}\n`
