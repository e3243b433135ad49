import type { SnapshotFrom } from 'xstate'
import { mergeClients } from '#contract/clients/doubles.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientDoublesMachine } from '#machines/clients/clientDoublesMachine.ts'
import { clientMergeMachine } from '#machines/clients/clientMergeMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { member } from '../kit/plain.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, choose, contains, press, sees, the } from '../qa/say.ts'
import { eva, evita } from './someClients.ts'

type State = SnapshotFrom<typeof clientMergeMachine>

const isChoosing = (state: State) => state.matches('choosing')

export const clientMergeModel = defineModel({
  machine: clientMergeMachine,
  parent: clientDoublesMachine,
  opening: {
    title: 'Unir dos clientes',
    about: 'Dos fichas de la misma persona se hacen una, sin perder notas ni etiquetas.',
    role: 'member',
    address: '/',
    before: [
      'La ficha de Eva Mora (eva@correo.example) está abierta, y abajo de sus datos «Posibles duplicados» nombra a Evita (evita@correo.example), con el mismo teléfono.',
    ],
  },
  options: {
    starts: { compared: { client: eva, other: evita } },
    cases: [
      { type: 'field.chosen', field: 'name', value: 'Evita', case: 'name' },
      { type: 'field.chosen', field: 'email', value: 'evita@correo.example', case: 'email' },
      done('mergeClients', undefined),
      fail('mergeClients', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ draft, error }) => [draft.name, draft.email, error],
    holds: {
      'a field says what was chosen, and the others what they said': (
        { context: { draft } },
        { before, event },
      ) =>
        !is(event, 'field.chosen') ||
        !before?.matches('choosing') ||
        (member(draft, carried(event, 'field') as string) === carried(event, 'value') &&
          draft.city === 'Cartago'),
      'what the client lacks comes from the other': ({ context: { draft } }) =>
        draft.city === evita.city && draft.phone === eva.phone,
      'what is shown is what is sent': ({ context }, { event, effects }) =>
        !is(event, 'merge.confirm') ||
        effects.started.every(
          ({ input }) =>
            JSON.stringify(member(input, 'draft')) === JSON.stringify(context.draft) &&
            member(input, 'clientId') === eva.id &&
            member(input, 'otherId') === evita.id,
        ),
      'nothing is united without a confirmation': (_, { event, effects }) =>
        effects.started.length === 0 || is(event, 'merge.confirm'),
      'a running try shows no earlier failure': (now) =>
        !now.matches('merging') || now.context.error === null,
      'a failure says why, and loses no choice': (now, { before, event }) =>
        !is(event, 'error mergeClients') ||
        (now.context.error !== null &&
          now.matches('choosing') &&
          now.context.draft === before?.context.draft),
    },
  },
  isScreenGone: (event) => event.type === 'merge.cancel',
  offers: {
    'field.chosen': (state, { field, value }) =>
      isChoosing(state) && state.context.draft[field] !== value,
    'merge.confirm': isChoosing,
    'merge.cancel': isChoosing,
  },
  wires: { mergeClients: wire(mergeClients, undefined, { id: eva.id }) },
  delays: {},
  does: {
    compared: '→ choosing',
    'field.chosen': '',
    'merge.confirm': '→ merging',
    'merge.cancel': 'parent: merge.closed',
    'done mergeClients': '→ merged, parent: clients.merged',
    'error mergeClients': '→ choosing',
  },
  words: {
    events: {
      compared: ['Toca el botón «Unir con Evita».', sees('Esta acción no se puede deshacer')],
      'field.chosen[name]': [
        choose(the.dropdown('Nombre Completo'), 'Evita'),
        contains(the.dropdown('Nombre Completo'), 'Evita'),
      ],
      'field.chosen[email]': choose(the.dropdown('Correo electrónico'), 'evita@correo.example'),
      'merge.confirm': press(the.button('Unir clientes')),
      'merge.cancel': press(the.button('Cancelar')),
      'xstate.done.actor.mergeClients': 'El servidor une a los dos clientes.',
      'xstate.error.actor.mergeClients': 'La red falla mientras se unen.',
    },
    states: {
      choosing: sees(the.dialog('Unir clientes')),
      merging: cannotUse(the.button('Uniendo...')),
      merged: [],
    },
  },
})
