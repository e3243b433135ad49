import { clientRemarksMachine, selectKept } from '#machines/clients/clientRemarksMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { clear, contains, fill, isEmpty, press, seeing, sees, seesNot, the } from '../qa/say.ts'

const shown = sees(the.button('Agregar nota'), the.button('Agregar etiqueta'))

const blank = {
  clientId: '7',
  names: ['Mayorista'],
  note: '',
  noteKey: '',
  tag: '',
  addSituation: 'addNote',
  assignSituation: 'assignTag',
} as const

export const clientRemarksModel = defineModel({
  machine: clientRemarksMachine,
  parent: clientPanelMachine,
  opening: {
    title: 'Notas y etiquetas de un cliente',
    about: 'Lo que se escribe de un cliente y todavía no se agregó.',
    role: 'member',
    address: '/',
    before: ['La ventana mide 1366 píxeles de ancho. Ana Rojas es un cliente, y escribió.'],
  },
  options: {
    starts: {
      nothing: blank,
      kept: { ...blank, kept: { fields: { note: 'Paga por SINPE' }, key: 'k1' } },
    },
    cases: [
      { type: 'note.drafted', text: 'Paga por SINPE', key: 'k2', case: 'written' },
      { type: 'note.drafted', text: '', key: '', case: 'added' },
      { type: 'tag.drafted', text: 'VIP', case: 'written' },
      { type: 'tag.drafted', text: '', case: 'added' },
      { type: 'tags.changed', clientId: '7', names: ['VIP'] },
    ],
    project: ({ note, noteKey, tag }) => [note, noteKey, tag],
    holds: {
      'the parent hears what is typed': ({ context: { note, noteKey, tag } }, { event, effects }) =>
        !event.type.endsWith('.drafted') ||
        effects.sent.some(
          ({ event: said }) =>
            JSON.stringify(said) ===
            JSON.stringify({ type: 'remarks.changed', note, noteKey, tag }),
        ),
      'the typed text is kept as it was typed': ({ context }, { event }) =>
        (event.type !== 'note.drafted' ||
          (context.note === Reflect.get(event, 'text') &&
            context.noteKey === Reflect.get(event, 'key'))) &&
        (event.type !== 'tag.drafted' || context.tag === Reflect.get(event, 'text')),
      'recovered fields are shown with a notice': ({ context, ...now }, { event }) =>
        !is(event, 'kept') ||
        (context.note === 'Paga por SINPE' &&
          context.noteKey === 'k1' &&
          context.tag === '' &&
          now.value === 'recovered'),
      'typing or discarding ends the notice of recovered texts': (now, { before, event }) =>
        before === null || is(event, 'tags.changed')
          ? now.matches('recovered') === (before?.matches('recovered') ?? is(event, 'kept'))
          : !now.matches('recovered'),
      'a discarded draft is gone in every machine that has it': (
        { context: { note, tag } },
        { event, effects },
      ) =>
        !is(event, 'draft.discard') ||
        (note === '' &&
          tag === '' &&
          ['note.changed', 'tag.changed', 'remarks.changed'].every((type) =>
            effects.sent.some(({ event: said }) => JSON.stringify(said).includes(type)),
          )),
      'this browser keeps what is typed, until nothing is left of it': (now) => {
        const { note, tag } = now.context
        const fields = { ...(note && { note }), ...(tag && { tag }) }
        const kept = selectKept(now)
        return (
          JSON.stringify(kept?.fields ?? {}) === JSON.stringify(fields) &&
          (kept === null || kept.key === now.context.noteKey)
        )
      },
      'the parent hears of changed tags': (_, { event, effects }) =>
        event.type !== 'tags.changed' ||
        effects.sent.some(({ event: said }) => /tags\.changed/.test(JSON.stringify(said))),
    },
  },
  offers: {
    'draft.discard': (state) => state.matches('recovered'),
    // An unchanged field sends no event.
    'note.drafted': ({ context }, { text }) => text !== context.note,
    'tag.drafted': ({ context }, { text }) => text !== context.tag,
  },
  delays: {},
  does: {
    nothing: '→ typed',
    kept: '→ recovered, parent: remarks.changed',
    'draft.discard': [
      'notes: note.changed, parent: remarks.changed, tags: tag.changed',
      '→ typed, notes: note.changed, parent: remarks.changed, tags: tag.changed',
    ],
    'note.drafted[written]': ['parent: remarks.changed', '→ typed, parent: remarks.changed'],
    'note.drafted[added]': ['parent: remarks.changed', '→ typed, parent: remarks.changed'],
    'tag.drafted[written]': ['parent: remarks.changed', '→ typed, parent: remarks.changed'],
    'tag.drafted[added]': ['parent: remarks.changed', '→ typed, parent: remarks.changed'],
    'tags.changed': 'parent: tags.changed',
  },
  words: {
    events: {
      nothing: 'Toca «Conversaciones» y la conversación de Ana Rojas: su ficha se ve al lado.',
      kept: 'La nota «Paga por SINPE» quedó sin agregar en «Clientes»: toca el botón «Ver» de Ana Rojas.',
      'draft.discard': [press(the.button('Descartar')), isEmpty(the.field('Nueva nota'))],
      'note.drafted[written]': fill(the.field('Nueva nota'), 'Paga por SINPE'),
      'note.drafted[added]': clear(the.field('Nueva nota')),
      'tag.drafted[written]': fill(the.field('Nueva etiqueta'), 'VIP'),
      'tag.drafted[added]': clear(the.field('Nueva etiqueta')),
      'tags.changed': 'Agrega o quita una etiqueta.',
    },
    states: {
      typed: [shown, seesNot('Recuperamos lo que habías escrito.')],
      recovered: [
        shown,
        sees('Recuperamos lo que habías escrito.'),
        seeing<typeof clientRemarksMachine>(({ note }) => contains(the.field('Nueva nota'), note)),
      ],
    },
  },
})
