import '#src/ui/styles.css'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import {
  type diagnosticsMachine,
  selectAt,
  selectFilter,
  selectRecording,
} from '#machines/diagnostics/diagnosticsMachine'
import { momentsWith } from '#machines/diagnostics/recording'
import { Diagnostics } from '#src/views/diagnostics/Diagnostics.tsx'
import { diagnosticsModel } from '../../model/diagnostics/diagnostics.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { describeView, type ViewPlay } from '../kit/viewWorld'

type State = SnapshotFrom<typeof diagnosticsMachine>

const { options } = diagnosticsModel
const file = () => new File([''], 'grabacion.json', { type: 'application/json' })

const listed = (state: State) => momentsWith(selectRecording(state), selectFilter(state))

/** What has a place on the screen: a moment in its list, an actor once it was heard of, another text than the one there. */
const seen: typeof diagnosticsModel = {
  ...diagnosticsModel,
  options: {
    ...options,
    cases: options.cases.map((event) =>
      event.type === 'recording.open' ? { ...event, file: file() } : event,
    ),
    filter: (state, event) => {
      if ('number' in event) return listed(state).some(({ number }) => number === event.number)
      if ('actor' in event) return selectRecording(state).moments.length > 0
      return !('filter' in event) || event.case === (state.context.filter.text ? 'all' : 'some')
    },
  },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const events = page.getByRole('region', { name: 'Eventos' })

const dateTimeOf = (item: Element | null) => item?.querySelector('time')?.dateTime
const momentOf = (number: number) => new Date(number * 1_000).toISOString()

const picker = () => {
  const found = document.querySelector('input[type=file]')
  if (!found) throw new Error('There is no field for a file')
  return found
}

/** The list has what the filter lets through, newest first, and marks what is looked at. */
const showsMoments = async (_: unknown, state: State) => {
  const numbers = listed(state).map(({ number }) => number)
  const items = events.getByRole('listitem')
  await expect
    .poll(() => items.elements().map(dateTimeOf))
    .toEqual(numbers.toReversed().map(momentOf))
  if (numbers.length === 0) await expect.element(events.getByText('Ningún evento')).toBeVisible()
  const at = selectAt(state)
  const marked = events.element().querySelector('[aria-current]')
  expect(dateTimeOf(marked)).toBe(at !== null && numbers.includes(at) ? momentOf(at) : undefined)
  for (const [name, type] of [
    ['Evento anterior', 'moment.previous'],
    ['Evento siguiente', 'moment.next'],
  ] as const)
    if (state.can({ type })) await expect.element(button(name)).toBeEnabled()
    else await expect.element(button(name)).toBeDisabled()
}

const says = (mode: string) => () => expect.element(page.getByText(`${mode} ·`)).toBeVisible()
const notes = (text: string) => () => expect.element(page.getByText(text)).toBeVisible()
const notesNothing = () => {
  expect(button('Cerrar').elements()).toHaveLength(0)
}

const play: ViewPlay<typeof diagnosticsMachine> = {
  view: (diagnostics) => <Diagnostics diagnostics={diagnostics} onHome={() => undefined} />,
  performers: {
    'recording.grew': outside,
    'recording.copy': () => button('Copiar').click(),
    'recording.download': () => button('Descargar').click(),
    'recording.open': () => userEvent.upload(picker(), file()),
    'recording.close': () => button('Cerrar grabación').click(),
    'moment.previous': () => button('Evento anterior').click(),
    'moment.next': () => button('Evento siguiente').click(),
    'moment.latest': () =>
      page.getByRole('button', { name: /^(Seguir en vivo|Ir al final)$/ }).click(),
    'moment.choose': (_, { number }) => {
      const items = events.getByRole('listitem')
      const place = items.elements().findIndex((item) => dateTimeOf(item) === momentOf(number))
      return items.nth(place).getByRole('button').click()
    },
    'actor.choose': () =>
      page
        .getByRole('navigation', { name: 'Actores' })
        .getByRole('button', { name: 'theme' })
        .click(),
    'filter.changed': (_, { filter }) =>
      page.getByRole('searchbox', { name: 'Buscar eventos' }).fill(filter.text),
    'notice.dismiss': () => button('Cerrar').click(),
  },
  checks: {
    tape: showsMoments,
    'tape.following': says('En vivo'),
    'tape.stepping': says('En pausa'),
    'tape.replaying': async () => {
      await says('Grabación')()
      await expect.element(button('Cerrar grabación')).toBeVisible()
    },
    'desk.idle': notesNothing,
    'desk.opening': notesNothing,
    'desk.copying': notesNothing,
    'desk.unreadable': notes('Ese archivo no es una grabación de Recado.'),
    'desk.copied': notes('Grabación copiada.'),
    'desk.notCopied': notes('El navegador no permitió copiar. Descarga la grabación.'),
  },
}

describeView(seen, play, reduce(screenPaths(seen)))
