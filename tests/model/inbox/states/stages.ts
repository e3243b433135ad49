import { ana, luis } from '../../people.ts'
import { own } from '../../qa/spec/lines.ts'
import { LIST, WIDE } from '../../qa/spec/places.ts'
import type { Stage } from '../../qa/spec/scene.ts'
import { HEARD, live, rows } from '../list/rows.ts'
import { CONVERSATIONS } from '../places.ts'
import { setStateWire, statesWire } from '../wires.ts'

const NOT_WAITED = 'Faltan años: lo prueba la vista.'
/** A moment that no script waits for. */
const FAR = 4_000_000_000_000

export const stages: Readonly<Record<string, Stage>> = {
  conversationStates: {
    scene: {
      size: WIDE,
      // Nothing was said after the moment that the answers about a state have.
      answers: { [CONVERSATIONS]: rows(ana, luis) },
      holds: [statesWire.call, setStateWire.call],
      acts: [LIST],
    },
    starts: {
      fresh: {},
      kept: { kept: { [own('states')]: { ana: { state: 'solved', until: null, upTo: HEARD } } } },
      waiting: {
        kept: { [own('states')]: { ana: { state: 'postponed', until: FAR, upTo: HEARD } } },
      },
    },
    events: {
      'live.message[client]': [live('¿Siguen abiertos?')],
      'live.message[person]': [live('Sí', 'ana', true)],
      'live.message[assistant]': [live('Sí', 'ana', true)],
    },
    byHand: [
      { event: 'xstate.done.actor.waitUntil', why: NOT_WAITED },
      { event: 'xstate.error.actor.waitUntil[stopped]', why: NOT_WAITED },
      {
        event: 'xstate.done.actor.loadStates[alone]',
        why: 'El servidor dice qué sabe hacer cuando la página se carga.',
      },
    ],
  },
}
