import type { Chart, ChartState, ChartTransition } from '#machines/diagnostics/chart.ts'
import { delayName, eventOf } from './labels.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const tag = (
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  inside: readonly string[] = [],
): readonly string[] => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [` ${key}="${escaped(value)}"`],
  )
  const opened = `<${name}${written.join('')}`
  if (inside.length === 0) return [`${opened}/>`]
  return [`${opened}>`, ...inside.map((line) => `  ${line}`), `</${name}>`]
}

const actionTags = (names: readonly string[]) =>
  names.flatMap((name) => tag('recado:action', { name }))

/** SCXML's own names of what XState tells. */
const scxmlEvent = (transition: ChartTransition): string =>
  eventOf(transition)
    .replace(/^xstate\.done\.actor\./, 'done.invoke.')
    .replace(/^xstate\.error\.actor\./, 'error.platform.')
    .replace(/^xstate\.done\.state\./, 'done.state.')

/**
 * A chart as SCXML. Guards are names in `cond`, actions elements of a namespace of their own, delays events that are
 * sent late. Source: www.w3.org/TR/scxml.
 */
export function scxmlOf({ id, root, transitions }: Chart): string {
  const element = (state: ChartState): readonly string[] => {
    const own = transitions.filter(({ source }) => source === state.id)
    const delays = [
      ...new Map(
        own.flatMap((each) =>
          each.trigger.kind === 'delay' ? [[scxmlEvent(each), each.trigger.delay] as const] : [],
        ),
      ),
    ]
    const started = delays.flatMap(([event, delay]) =>
      delay.milliseconds === null
        ? tag('send', { event, id: event, delayexpr: delayName(delay) })
        : tag('send', { event, id: event, delay: `${delay.milliseconds}ms` }),
    )
    const ended = delays.flatMap(([event]) => tag('cancel', { sendid: event }))
    const entry = [...actionTags(state.entry), ...started]
    const exit = [...actionTags(state.exit), ...ended]
    const inside = [
      ...(entry.length > 0 ? tag('onentry', {}, entry) : []),
      ...(exit.length > 0 ? tag('onexit', {}, exit) : []),
      ...state.invokes.flatMap((each) => tag('invoke', { id: each.id, src: each.source })),
      ...own.flatMap((each) =>
        tag(
          'transition',
          {
            event: scxmlEvent(each),
            cond: each.guard,
            target: each.targets.join(' '),
            type: each.reenters || each.targets.length === 0 ? null : 'internal',
          },
          actionTags(each.actions),
        ),
      ),
      ...state.children.flatMap(element),
    ]
    const isPlain = state.kind === 'atomic' || state.kind === 'compound'
    return tag(isPlain ? 'state' : state.kind, { id: state.id, initial: state.initial }, inside)
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...tag(
      'scxml',
      {
        xmlns: 'http://www.w3.org/2005/07/scxml',
        'xmlns:recado': 'https://recado.example/scxml',
        version: '1.0',
        name: id,
        initial: root.id,
      },
      element(root),
    ),
    '',
  ].join('\n')
}
