import { privacy } from '../business/stages.ts'
import { press, the, unfold } from '../qa/say.ts'
import { answering, configured } from '../qa/spec/lines.ts'
import { CLIENTS } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'
import { PURGED, some } from './someErased.ts'
import { countsRow } from './wires.ts'

const ERASURE = configured({ capabilities: ['businessEdit', 'erasure'] })

const calls = {
  client: { count: 'GET /lpmobile/clients/7/erasure', erase: 'DELETE /lpmobile/clients/7' },
  business: { count: 'GET /lpmobile/business/1/erasure', erase: 'DELETE /lpmobile/business/1' },
} as const

type Kind = keyof typeof calls
const isKind = (start: string): start is Kind => start in calls
const of = (start = 'client') => calls[isKind(start) ? start : 'client']

const RESTORE_SHOP = 'POST /lpmobile/business/3/restore'
const RESTORE_ACCOUNT = 'POST /lpmobile/account/restore'
/** The last of the two that a script asked for. */
const restored = (earlier: readonly string[]) =>
  earlier.findLast((label) => /\.restore/.test(label))?.startsWith('account')
    ? RESTORE_ACCOUNT
    : RESTORE_SHOP

export const stages: Readonly<Record<string, Stage>> = {
  erasure: {
    scene: {
      ...privacy,
      acts: [],
      holds: Object.values(calls).flatMap(({ count, erase }) => [count, erase]),
    },
    starts: {
      client: {
        acts: [
          CLIENTS,
          unfold(the.button('Más acciones', the.table('Clientes'))),
          press(the.menuItem('Eliminar cliente')),
        ],
      },
      business: { acts: [...(privacy.acts ?? []), press(the.button('Eliminar negocio'))] },
    },
    events: {
      'xstate.done.actor.countErased': (_, { start }) => [
        answering(of(start).count, countsRow(some)),
      ],
      'xstate.error.actor.countErased': (_, { start }) => [answering(of(start).count, '', 500)],
      'xstate.done.actor.erase': (_, { start }) => [
        answering(of(start).erase, {
          success: true,
          data: { purge_at: new Date(PURGED).toISOString() },
        }),
      ],
      'xstate.error.actor.erase': (_, { start }) => [answering(of(start).erase, '', 500)],
    },
  },
  export: {
    scene: privacy,
    starts: { fresh: {} },
  },
  recovery: {
    scene: { before: [ERASURE], holds: [RESTORE_SHOP, RESTORE_ACCOUNT] },
    events: {
      'xstate.done.actor.restore': (_, { earlier }) => [
        answering(restored(earlier), { success: true }),
      ],
      'xstate.error.actor.restore': (_, { earlier }) => [answering(restored(earlier), '', 500)],
    },
  },
}
