import { CallError } from '#contract/errors.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { erasureMachine } from '#machines/erasure/erasureMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import {
  byHand,
  cannotUse,
  canUse,
  fill,
  isOff,
  isOn,
  press,
  seeing,
  sees,
  seesNot,
  the,
} from '../qa/say.ts'
import { business, client, PURGED, some } from './someErased.ts'
import { countWire, eraseWire } from './wires.ts'

const KEEP = the.checkbox('Conservar sus conversaciones')
const NAME = the.field('Nombre del negocio')
const ERASE = the.button('Eliminar')

export const erasureModel = defineModel({
  machine: erasureMachine,
  parent: clientsMachine,
  opening: {
    title: 'Eliminar para siempre',
    about: 'La pregunta antes de eliminar, que dice lo que se va, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['Eva Mora está entre los clientes del negocio, y ha escrito.'],
  },
  options: {
    starts: { client: { target: client }, business: { target: business } },
    cases: [
      done('countErased', some),
      fail('countErased', new CallError('refused', 'HTTP 500', 500)),
      { type: 'conversations.kept', isKept: true, case: 'kept' },
      { type: 'conversations.kept', isKept: false, case: 'along' },
      { type: 'name.typed', text: 'Boutique', case: 'begun' },
      { type: 'name.typed', text: ' Boutique Luna ', case: 'whole' },
      done('erase', null, 'gone'),
      done('erase', PURGED, 'suspended'),
      fail('erase', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ target, counts, typed, keepsConversations, error }) => [
      target.kind,
      counts === null,
      typed,
      keepsConversations,
      error,
    ],
    // Of a client nothing is typed, and only of a client something can stay; each ends in its own way.
    filter: ({ context: { target } }, event) =>
      target.kind === 'client'
        ? event.type !== 'name.typed' && event.case !== 'suspended'
        : event.type !== 'conversations.kept' && event.case !== 'gone',
    holds: {
      'nothing is deleted before a person has read what goes': ({ context }, { effects }) =>
        effects.started.every(({ src }) => src !== 'erase' || context.counts !== null),
      'what goes is what the server counted': ({ context }, { event }) =>
        !is(event, 'done countErased') || context.counts === carried(event, 'output'),
      'a business goes by its whole name only': ({ context }, { effects }) =>
        effects.started.every(
          ({ src }) =>
            src !== 'erase' ||
            context.target.kind === 'client' ||
            context.typed.trim() === business.name,
        ),
      'what is deleted is what was asked for, with the choice of the person': (
        { context },
        { effects },
      ) =>
        effects.started.every(
          ({ input }) =>
            JSON.stringify(input) ===
            JSON.stringify({
              target: context.target,
              ...('keepsConversations' in Object(input) && {
                keepsConversations: context.keepsConversations,
              }),
            }),
        ),
      'what is typed and chosen is kept': ({ context }, { event }) =>
        (!is(event, 'name.typed') || context.typed === carried(event, 'text')) &&
        (!is(event, 'conversations.kept') ||
          context.keepsConversations === (event.case === 'kept')),
      'a failure says why, and a new try clears it': ({ context, ...now }, { event }) =>
        (!/^xstate\.error/.test(event.type) || context.error !== null) &&
        (!(now.matches('counting') || now.matches('erasing')) || context.error === null),
      'a question can be closed until the deletion begins': (now) =>
        now.matches('erasing') || now.matches('erased') || now.can({ type: 'erasure.cancel' }),
      'the parent hears until when it can be taken back': (_, { event, effects }) =>
        !/^xstate\.done\.actor\.erase/.test(event.type) ||
        JSON.stringify(effects.sent).includes(
          event.case === 'gone' ? '"purgeAt":null' : `"purgeAt":${PURGED}`,
        ),
    },
  },
  isScreenGone: (event) => event.type === 'erasure.cancel' || /done\.actor\.erase/.test(event.type),
  offers: {
    'erasure.cancel': (state) => !state.matches('erasing') && !state.matches('erased'),
    'erasure.confirm': (state) => state.matches('asking'),
    'counts.retry': (state) => state.matches('uncounted'),
    'name.typed': (state) => state.matches('asking'),
    'conversations.kept': ({ context, ...state }, { isKept }) =>
      state.matches('asking') && context.keepsConversations !== isKept,
  },
  wires: { countErased: countWire, erase: eraseWire },
  delays: {},
  does: {
    client: '→ counting',
    business: '→ counting',
    'done countErased': '→ asking',
    'error countErased': '→ uncounted',
    'counts.retry': '→ counting',
    'erasure.cancel': 'parent: erasure.closed',
    'erasure.confirm': '→ erasing',
    'done erase[gone]': '→ erased, toastErased, parent: erasure.done',
    'done erase[suspended]': '→ erased, toastErased, parent: erasure.done',
    'error erase': '→ asking',
  },
  words: {
    events: {
      client: 'Elige «Eliminar cliente» en las acciones de Eva Mora.',
      business:
        'Toca el botón «Eliminar negocio» en la pestaña «Privacidad» de «Ajustes del negocio».',
      'xstate.done.actor.countErased': [
        'El servidor cuenta lo que se elimina.',
        sees(
          '2 conversaciones',
          '34 mensajes',
          '1 archivo',
          '3 notas',
          '1 asistente',
          '2 conexiones',
        ),
      ],
      'xstate.error.actor.countErased': [
        'El servidor contesta con un error 500.',
        sees('No se pudo contar lo que se eliminaría'),
      ],
      'counts.retry': press(the.button('Reintentar')),
      'conversations.kept[kept]': [press(KEEP), isOn(KEEP), seesNot('34 mensajes')],
      'conversations.kept[along]': [press(KEEP), isOff(KEEP), sees('34 mensajes')],
      'name.typed[begun]': [fill(NAME, 'Boutique'), cannotUse(ERASE)],
      'name.typed[whole]': [fill(NAME, ' Boutique Luna '), canUse(ERASE)],
      'erasure.confirm': press(ERASE),
      'erasure.cancel': press(the.button('Cancelar')),
      'xstate.done.actor.erase[gone]': [
        'El servidor elimina.',
        byHand('un aviso dice «Cliente eliminado», y la lista no lo tiene'),
      ],
      'xstate.done.actor.erase[suspended]': [
        'El servidor elimina.',
        byHand('un aviso dice hasta cuándo se puede recuperar'),
      ],
      'xstate.error.actor.erase': 'El servidor contesta con un error 500.',
    },
    states: {
      counting: sees('Contando lo que se elimina...'),
      uncounted: cannotUse(ERASE),
      asking: seeing<typeof erasureMachine>(({ target: { kind } }) =>
        kind === 'client'
          ? sees(the.dialog('Eliminar cliente'), 'Eva Mora')
          : sees(the.dialog('Eliminar negocio'), 'El negocio Boutique Luna'),
      ),
      erasing: cannotUse(the.button('Eliminando...')),
      erased: [],
    },
  },
})
