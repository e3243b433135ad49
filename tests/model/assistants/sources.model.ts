import {
  addSourceFile,
  listSources,
  readSourceAgain,
  type Source,
} from '#contract/assistants/sources.ts'
import { CallError } from '#contract/errors.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, cannotUse, instead, pickFile, press, sees, seesNot, the } from '../qa/say.ts'
import { lina } from './someAssistants.ts'
import { oneSource, prices, scanned, site, siteRead, sourceRows } from './someSources.ts'

const failed = new CallError('refused', 'HTTP 500', 500)
const menu = { name: 'Menú.pdf', type: 'application/pdf', size: 2_000 }
const photo = { name: 'foto.png', type: 'image/png', size: 2_000 }
const added: Source = { ...prices, id: '5', name: 'Menú.pdf', rows: null, state: 'waiting' }

const failureTexts: Readonly<Record<string, string>> = {
  loadSources: 'No se pudieron cargar las fuentes',
  lookAtSources: 'No se pudieron cargar las fuentes',
  addFile: 'No se pudo agregar la fuente',
  readSource: 'No se pudo volver a leer la fuente',
}

const has = (sources: readonly Source[] | null, ...ids: readonly string[]) =>
  JSON.stringify(sources?.map(({ id }) => id)) === JSON.stringify(ids)

/** The price list alone, as it was read. */
const isShown = (sources: readonly Source[] | null) =>
  has(sources, prices.id) && sources?.[0]?.state === 'ready'

export const sourcesModel = defineModel({
  machine: sourcesMachine,
  parent: assistantDetailMachine,
  opening: {
    title: 'Las fuentes de un asistente',
    about: 'Los archivos y sitios web que un asistente sabe: se agregan, se leen y se eliminan.',
    role: 'member',
    address: '/',
    before: ['Los detalles de la asistente Lina están abiertos.'],
  },
  options: {
    starts: { open: { assistantId: lina.id } },
    cases: [
      done('loadSources', [prices], 'read'),
      done('loadSources', [site], 'reading'),
      done('loadSources', [], 'none'),
      done('loadSources', null, 'notOffered'),
      fail('loadSources', failed),
      done('lookAtSources', [{ ...site, done: 5 }], 'reading'),
      done('lookAtSources', [siteRead], 'over'),
      done('lookAtSources', [siteRead, { ...prices, state: 'running' }], 'half'),
      done('lookAtSources', [{ ...scanned, id: site.id }], 'failed'),
      fail('lookAtSources', failed),
      { type: 'file.chosen', file: menu, case: 'menu' },
      { type: 'file.chosen', file: photo, case: 'photo' },
      done('addFile', added),
      fail('addFile', failed),
      { type: 'source.read', source: prices },
      { type: 'source.show', source: prices },
      { type: 'source.remove', source: prices },
      done('readSource', { ...prices, state: 'waiting' }),
      fail('readSource', failed),
    ],
    project: ({ sources, error }) => [sources?.map(({ id, state }) => `${id} ${state}`), error],
    filter: ({ context: { sources } }, event) =>
      (!is(event, 'source.read', 'source.show', 'source.remove') || isShown(sources)) &&
      (!event.type.includes('actor.lookAtSources') || has(sources, site.id)) &&
      (!is(event, 'file.chosen') || (sources?.length ?? 0) < 2),
    holds: {
      'the last list stays on the screen': ({ context }, { before }) =>
        before === null || before.context.sources === null || context.sources !== null,
      'what is being read is followed': (now, { event }) =>
        !is(
          event,
          'done loadSources[reading]',
          'done lookAtSources[reading]',
          'done lookAtSources[half]',
          'done addFile',
        ) || now.matches({ listed: 'following' }),
      'what is read rests': (now, { event }) =>
        !is(event, 'done loadSources[read]', 'done lookAtSources[over]') ||
        now.matches({ listed: 'resting' }),
      'the assistant is told what ended, and what was deleted': (_, { event, effects }) =>
        JSON.stringify(effects.sent).includes('sources.changed') ===
        is(
          event,
          'done lookAtSources[over]',
          'done lookAtSources[half]',
          'done lookAtSources[failed]',
          'item.removed',
        ),
      'nothing is added to a list that is not known': (now) =>
        now.context.sources !== null ||
        (!now.can({ type: 'site.add' }) && !now.can({ type: 'file.chosen', file: menu })),
      'a file that cannot be read is not uploaded': (now, { event }) =>
        !is(event, 'file.chosen[photo]') ||
        (!now.matches('adding') && now.context.error?.startsWith('Este tipo de archivo') === true),
      'a new file is the last of the list': ({ context }, { event }) =>
        !is(event, 'done addFile') || context.sources?.at(-1)?.id === added.id,
      'a source that is read again waits': ({ context }, { event }) =>
        !is(event, 'done readSource') || context.sources?.[0]?.state === 'waiting',
      'a source goes only once it is deleted': ({ context }, { event, before }) =>
        is(event, 'item.removed')
          ? context.sources?.length === (before?.context.sources?.length ?? 0) - 1
          : is(event, 'removal.closed', 'text.closed')
            ? context.sources === before?.context.sources
            : true,
      'the calls are of this assistant, and of the source that was chosen': (_, { effects }) =>
        effects.started.every(({ src, input }) => {
          const { assistantId, id, item, scope, file } = Object(input)
          if (src === 'form') return scope.assistantId === lina.id
          if (src === 'removal')
            return (
              JSON.stringify(item) ===
              JSON.stringify({ assistantId: lina.id, id: '3', name: 'Precios.xlsx' })
            )
          return (
            assistantId === lina.id &&
            (src === 'loadSources' ||
              (src === 'addFile' ? file.name === menu.name : id === prices.id))
          )
        }),
      'a failure says why': ({ context }, { event }) =>
        !event.type.startsWith('xstate.error.actor.') ||
        context.error === failureTexts[event.type.slice('xstate.error.actor.'.length)],
      'a failure is gone once it is dismissed or something else is done': (now, { event }) =>
        !(
          is(event, 'error.dismissed', 'source.read', 'source.show', 'source.remove') ||
          now.matches('adding') ||
          now.matches('writing') ||
          now.matches('loading')
        ) || now.context.error === null,
      'what came is shown': ({ context }, { event }) =>
        !is(event, 'done loadSources', 'done lookAtSources') ||
        is(event, 'done loadSources[notOffered]') ||
        context.sources === carried(event, 'output'),
    },
  },
  offers: {
    'sources.reload': (state) =>
      state.matches({ listed: 'resting' }) && state.context.error !== null,
    'file.chosen': (state) => state.matches('listed') && state.context.sources !== null,
    'site.add': (state) => state.matches('listed') && state.context.sources !== null,
    'source.read': (state) => state.matches('listed') && isShown(state.context.sources),
    'source.show': (state) => state.matches('listed') && isShown(state.context.sources),
    'source.remove': (state) => state.matches('listed') && isShown(state.context.sources),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: {
    loadSources: wire(listSources, sourceRows, { id: lina.id }),
    lookAtSources: wire(listSources, sourceRows, { id: lina.id }),
    addFile: wire(addSourceFile, oneSource, { id: lina.id }),
    readSource: wire(readSourceAgain, oneSource, { id: lina.id, source_id: prices.id }),
  },
  delays: { pace: 2_000 },
  does: {
    open: '→ loading',
    'done loadSources[read]': '→ listed.resting',
    'done loadSources[reading]': '→ listed.following',
    'done loadSources[none]': '→ listed.resting',
    'done loadSources[notOffered]': '→ absent',
    'error loadSources': '→ listed.resting',
    'sources.reload': '→ loading',
    'after pace': '→ listed.looking',
    'done lookAtSources[reading]': '→ listed.following',
    'done lookAtSources[over]': '→ listed.resting, parent: sources.changed',
    'done lookAtSources[half]': '→ listed.following, parent: sources.changed',
    'done lookAtSources[failed]': '→ listed.resting, parent: sources.changed',
    'error lookAtSources': '→ listed.resting',
    'file.chosen[menu]': '→ adding',
    'done addFile': '→ listed.following',
    'error addFile': ['→ listed.resting', '→ listed.following'],
    'site.add': '→ writing',
    'form.closed': ['→ listed.resting', '→ listed.following'],
    'form.saved': '→ loading',
    'source.read': '→ asking',
    'done readSource': '→ listed.following',
    'error readSource': '→ listed.resting',
    'source.show': '→ showing',
    'text.closed': '→ listed.resting',
    'source.remove': '→ removing',
    'removal.closed': '→ listed.resting',
    'item.removed': '→ listed.resting, parent: sources.changed',
  },
  words: {
    events: {
      open: 'Toca la pestaña «Fuentes».',
      'sources.reload': press(the.button('Reintentar')),
      'file.chosen[menu]': pickFile('Menú.pdf', '2 KB'),
      'file.chosen[photo]': [
        pickFile('foto.png', '2 KB'),
        sees(
          'Este tipo de archivo no se puede leer: usa PDF, Word (.docx), Excel (.xlsx), CSV o texto',
        ),
      ],
      'site.add': [press(the.button('Agregar página web')), sees(the.dialog('Agregar página web'))],
      'source.read': press(the.button('Leer de nuevo')),
      'source.show': [press(the.button('Ver lo que leyó')), sees(the.dialog('Precios.xlsx'))],
      'source.remove': [
        press(the.button('Eliminar «Precios.xlsx»')),
        sees(the.dialog('Confirmar eliminación')),
      ],
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'form.closed': ['El formulario se cierra.', instead(byHand('el diálogo ya no está'))],
      'form.saved': ['El servidor agrega el sitio.', instead(byHand('el diálogo ya no está'))],
      'text.closed': ['El diálogo se cierra.', instead(byHand('el diálogo ya no está'))],
      'removal.closed': ['El diálogo se cierra.', instead(byHand('el diálogo ya no está'))],
      'item.removed': ['El servidor elimina la fuente.', seesNot('Precios.xlsx')],
      'after.pace': 'Pasan dos segundos.',
      'xstate.done.actor.loadSources[read]': [
        'El servidor contesta con una lista de precios leída.',
        sees('Precios.xlsx', '32 filas · 1.240 caracteres', 'Lista'),
      ],
      'xstate.done.actor.loadSources[reading]': [
        'El servidor contesta con un sitio que se está leyendo.',
        sees('pan.example', '4 de 12', 'Leyendo...'),
      ],
      'xstate.done.actor.loadSources[none]': [
        'El servidor contesta que no hay ninguna.',
        sees('Todavía no hay fuentes'),
      ],
      'xstate.done.actor.loadSources[notOffered]': 'El servidor no las ofrece.',
      'xstate.error.actor.loadSources': [
        'El servidor contesta con un error 500.',
        sees('No se pudieron cargar las fuentes'),
      ],
      'xstate.done.actor.lookAtSources[reading]': [
        'El servidor contesta que va por la quinta página.',
        sees('5 de 12'),
      ],
      'xstate.done.actor.lookAtSources[over]': [
        'El servidor contesta que leyó doce páginas.',
        sees('12 páginas · 8.100 caracteres', 'Lista'),
      ],
      'xstate.done.actor.lookAtSources[half]':
        'El servidor contesta con el sitio leído y una lista de precios que se está leyendo.',
      'xstate.done.actor.lookAtSources[failed]': [
        'El servidor contesta por qué no se pudo leer.',
        sees('No se pudo leer'),
      ],
      'xstate.error.actor.lookAtSources': 'El servidor contesta con un error 500.',
      'xstate.done.actor.addFile': ['El servidor recibe el archivo.', sees('Menú.pdf')],
      'xstate.error.actor.addFile': [
        'El servidor contesta con un error 500.',
        sees('No se pudo agregar la fuente'),
      ],
      'xstate.done.actor.readSource': ['El servidor lo leerá.', sees('En espera')],
      'xstate.error.actor.readSource': [
        'El servidor contesta con un error 500.',
        sees('No se pudo volver a leer la fuente'),
      ],
    },
    states: {
      loading: [],
      absent: seesNot('Todavía no hay fuentes'),
      'listed.resting': [],
      'listed.following': [],
      'listed.looking': [],
      adding: cannotUse(the.button('Agregar página web')),
      writing: [],
      asking: cannotUse(the.button('Agregar página web')),
      showing: [],
      removing: [],
    },
  },
})
