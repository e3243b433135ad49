import type { SnapshotFrom } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import { listDoubles } from '#contract/clients/doubles.ts'
import { CallError } from '#contract/errors.ts'
import { clientDoublesMachine } from '#machines/clients/clientDoublesMachine.ts'
import { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { client, eva, evita } from './someClients.ts'
import { clientRow } from './wires.ts'

type State = SnapshotFrom<typeof clientDoublesMachine>

const isMerging = (state: State) => state.matches('merging')
const namesake = client('10', 'Eva Mora')

export const clientDoublesModel = defineModel({
  machine: clientDoublesMachine,
  parent: clientFormMachine,
  opening: {
    title: 'Posibles duplicados de un cliente',
    about: 'La ficha de un cliente nombra a quienes pueden ser la misma persona, para unirlos.',
    role: 'member',
    address: '/',
    before: ['La vista «Clientes» está abierta, con Eva Mora (eva@correo.example) en la lista.'],
  },
  options: {
    starts: { known: { client: eva } },
    cases: [
      done('findDoubles', [], 'none'),
      done('findDoubles', [evita, namesake], 'two'),
      fail('findDoubles', new CallError('refused', 'HTTP 500', 500)),
      { type: 'merge.open', other: evita },
    ],
    project: ({ doubles, chosen, error }) => [
      doubles.map(({ id }) => id).join(),
      chosen?.id,
      error,
    ],
    holds: {
      'the doubles are those of the answer': ({ context }, { event }) =>
        !is(event, 'done findDoubles') || context.doubles === carried(event, 'output'),
      'a failed search says why until it is tried again': (now) =>
        now.matches('failed') === (now.context.error !== null),
      'the chosen double is the one that is compared with the client': (_, { event, effects }) =>
        !is(event, 'merge.open') ||
        effects.started.every(
          ({ input }) => JSON.stringify(input) === JSON.stringify({ client: eva, other: evita }),
        ),
      'the client is loaded again only once both are one': (_, { event, effects }) =>
        effects.sent.length === 0 || is(event, 'clients.merged'),
    },
  },
  offers: {
    'merge.open': (state) => state.matches('listed') && state.context.doubles.length > 0,
    'merge.closed': isMerging,
    'clients.merged': isMerging,
  },
  wires: {
    findDoubles: wire(listDoubles, (all: readonly Client[]) => all.map(clientRow), { id: eva.id }),
  },
  delays: {},
  does: {
    known: '→ looking',
    'done findDoubles': '→ listed',
    'error findDoubles': '→ failed',
    'doubles.reload': '→ looking',
    'merge.open': '→ merging',
    'merge.closed': '→ listed',
    'clients.merged': '→ merged, toastMerged, parent: clients.merged',
  },
  words: {
    events: {
      known: 'Toca el botón «Ver» de Eva Mora.',
      'xstate.done.actor.findDoubles[none]': [
        'El servidor no encuentra a nadie más.',
        seesNot('Posibles duplicados'),
      ],
      'xstate.done.actor.findDoubles[two]': [
        'El servidor encuentra a dos.',
        sees('Tiene el mismo teléfono', 'Tiene el mismo nombre'),
      ],
      'xstate.error.actor.findDoubles': [
        'El servidor contesta con un error 500.',
        seesNot('Posibles duplicados'),
      ],
      'doubles.reload': press(the.button('Reintentar')),
      'merge.open': [press(the.button('Unir con Evita')), sees(the.dialog('Unir clientes'))],
      'merge.closed': ['Cierra el diálogo.', seesNot(the.dialog('Unir clientes'))],
      'clients.merged': [
        'Une a los dos en el diálogo.',
        seesNot('Posibles duplicados'),
        sees(the.notice('Clientes unidos')),
      ],
    },
    states: {
      looking: [],
      failed: seeing<typeof clientDoublesMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      listed: [],
      merging: [],
      merged: [],
    },
  },
})
