import type { InternalNote } from '#contract/internalNotes.ts'
import { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { keyed, said } from '../../../people.ts'
import { byHand, clear, fill, press, sees, seesNot, the, when } from '../../../qa/say.ts'

const messages = [
  keyed(said('¿Tienen camisas?', 1_000), 'a'),
  keyed(said('Sí, camisas y pantalones', 2_000, true), 'b'),
  keyed(said('Gracias', 3_000), 'c'),
]

const note: InternalNote = {
  id: '7',
  text: 'Quiere camisas blancas',
  at: 1_500,
  authorName: 'Luis Vega',
  isOwn: false,
}

const hit = [
  when('!hits.1', sees('1 de 1')),
  when(['hits.1', '!hits.2', 'current=a'], sees('1 de 2')),
  when(['hits.1', '!hits.2', 'current=b'], sees('2 de 2')),
  // The internal note stands between the two messages.
  when(['hits.2', 'current=a'], sees('1 de 3')),
  when(['hits.2', '!current=a', '!current=b'], sees('2 de 3')),
  when(['hits.2', 'current=b'], sees('3 de 3')),
]

export const threadSearchModel = defineModel({
  machine: threadSearchMachine,
  parent: threadMachine,
  opening: {
    title: 'Buscar en una conversación',
    about: 'Las palabras que se buscan en una conversación, y el sitio en que se leía.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  options: {
    cases: [
      { type: 'query.changed', query: '', case: 'blank' },
      { type: 'query.changed', query: 'CAMÍSAS', case: 'two' },
      { type: 'query.changed', query: 'zapatos', case: 'none' },
      { type: 'query.changed', query: 'pantalones camis', case: 'words' },
      { type: 'search.lead', search: 'CAMÍSAS', at: 1_000, case: 'first' },
      { type: 'search.lead', search: 'zapatos', at: 1_000, case: 'none' },
      { type: 'notes.changed', notes: [note] },
      { type: 'messages.changed', messages: [], case: 'none' },
      { type: 'messages.changed', messages, case: 'three' },
    ],
    project: ({ messages: all, notes, query, current, wantedAt }) => [
      all.length,
      notes.length,
      query,
      current,
      wantedAt,
    ],
    holds: {
      'older and newer go one hit further, round and round': (
        { context: { hits, current } },
        { before, event },
      ) => {
        const steps = is(event, 'search.older') ? -1 : is(event, 'search.newer') ? 1 : 0
        const from = hits.indexOf(before?.context.current ?? '')
        return steps === 0 || hits.at((from + steps) % hits.length) === current
      },
      'the hit is one of the hits': ({ context: { hits, current } }) =>
        hits.length === 0 ? current === null : hits.includes(current ?? ''),
      'a hit is there exactly where something was found': (now) =>
        now.context.hits.length > 0 === now.matches({ open: 'found' }),
      'a row of the list leads to its message, also where that comes later': (
        { context: { hits, current, wantedAt } },
        { event },
      ) =>
        !is(event, 'search.lead', 'messages.changed') ||
        wantedAt === null ||
        !hits.includes('a') ||
        current === 'a',
      'a message that a row led to is forgotten as soon as the reader goes to another': (
        { context: { wantedAt } },
        { event, before },
      ) =>
        is(event, 'search.lead')
          ? wantedAt === 1_000
          : is(event, 'messages.changed', 'reader.moved', 'search.open')
            ? wantedAt === (before?.context.wantedAt ?? null)
            : !is(event, 'search.older', 'search.newer', 'query.changed', 'search.close') ||
              wantedAt === null ||
              before?.matches('open') !== true ||
              (is(event, 'search.older', 'search.newer') && before.context.hits.length === 0),
      'all words of a search are in each of its hits': ({ context: { hits, query } }) =>
        query !== 'pantalones camis' || hits.every((key) => key === 'b'),
      'a person who reads on from a hit is not led back': (now, { before, event }) =>
        event.type !== 'search.close' ||
        !before?.matches({ open: { found: 'left' } }) ||
        now.matches({ closed: 'here' }),
      'a person who only looked is led back': (now, { before, event }) =>
        event.type !== 'search.close' ||
        before?.matches('open') !== true ||
        before.matches({ open: { found: 'left' } }) ||
        now.matches({ closed: 'back' }),
      'nothing is looked for once it is closed': (now) =>
        !now.matches('closed') || now.context.query === '',
    },
  },
  delays: {},
  does: {
    start: '→ closed.here',
    'search.open': '→ open.blank',
    'notes.changed': ['', '→ open.found.shown'],
    'messages.changed[none]': ['', '→ open.missing'],
    'messages.changed[three]': ['', '→ open.found.shown'],
    'search.close': ['→ closed.back', '→ closed.here'],
    'query.changed[blank]': ['', '→ open.blank'],
    'query.changed[two]': ['', '→ open.found.shown', '→ open.missing'],
    'query.changed[none]': ['', '→ open.missing'],
    'query.changed[words]': ['', '→ open.found.shown', '→ open.missing'],
    'search.lead[first]': ['', '→ open.found.shown', '→ open.missing'],
    'search.lead[none]': ['', '→ open.missing'],
    'reader.moved': '→ open.found.left',
    'search.older': ['', '→ open.found.shown'],
    'search.newer': ['', '→ open.found.shown'],
  },
  survivors: {
    'open.deciding: always#1: transition dropped':
      'The search then passes through missing, which leads to found in the same step.',
    'open.deciding: always#1: guard turned':
      'Either way the state that is entered corrects itself in the same step.',
    'open.deciding: always#2: target found':
      'Found leads to missing in the same step when there are no hits.',
    'open.missing: always: target deciding': 'Deciding leads to found in the same step.',
  },
  words: {
    events: {
      'search.open': press(the.button('Buscar en la conversación')),
      'search.close': [
        press(the.button('Cerrar búsqueda')),
        byHand('no se lee ninguna palabra resaltada'),
      ],
      'query.changed[blank]': clear(the.searchbox('Buscar en la conversación')),
      'query.changed[two]': fill(the.searchbox('Buscar en la conversación'), 'CAMÍSAS'),
      'query.changed[none]': fill(the.searchbox('Buscar en la conversación'), 'zapatos'),
      'query.changed[words]': fill(the.searchbox('Buscar en la conversación'), 'pantalones camis'),
      'search.lead[first]': [
        'Se toca una fila de la lista que se encontró por el primer mensaje con «CAMÍSAS».',
        when(['messages.2', '!notes.0'], sees('1 de 2')),
        when(['messages.2', 'notes.0'], sees('1 de 3')),
      ],
      'search.lead[none]':
        'Se toca una fila de la lista que se encontró por un mensaje con «zapatos», que ya no está.',
      'search.older': press(the.button('Resultado anterior')),
      'search.newer': press(the.button('Resultado siguiente')),
      'reader.moved': 'Desplaza los mensajes con la rueda.',
      'notes.changed': 'Llega una nota interna que habla de camisas, entre los dos mensajes.',
      'messages.changed[none]': 'La conversación se carga otra vez, sin mensajes.',
      'messages.changed[three]':
        'La conversación se carga con tres mensajes; los dos primeros hablan de camisas.',
    },
    states: {
      'closed.here': seesNot(the.searchbox('Buscar en la conversación')),
      'closed.back': [
        seesNot(the.searchbox('Buscar en la conversación')),
        byHand('los mensajes están donde se leían antes de buscar'),
      ],
      'open.blank': sees(the.searchbox('Buscar en la conversación')),
      'open.missing': sees('Sin resultados'),
      'open.found.shown': [byHand('el mensaje está a la vista'), hit],
      'open.found.left': hit,
    },
  },
})
