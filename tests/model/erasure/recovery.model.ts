import { type Deletions, listDeletions, restoreBusiness } from '#contract/erasure/erasure.ts'
import { CallError } from '#contract/errors.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { recoveryMachine } from '#machines/erasure/recoveryMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire, wireTime } from '../kit/wire.ts'
import { cannotUse, press, seeing, sees, seesNot, the } from '../qa/say.ts'
import { PURGED } from './someErased.ts'

const none: Deletions = { account: null, businesses: [] }
const shop: Deletions = {
  account: null,
  businesses: [{ id: 3, name: 'Café Norte', purgeAt: PURGED }],
}
const account: Deletions = { account: { purgeAt: PURGED }, businesses: [] }

const SHOP = the.button('Recuperar Café Norte')
const ACCOUNT = the.button('Recuperar mi cuenta')

export const recoveryModel = defineModel({
  machine: recoveryMachine,
  parent: businessesMachine,
  opening: {
    title: 'Recuperar lo eliminado',
    about: 'Lo que se eliminó hace menos de treinta días, y vuelve.',
    role: 'person',
    address: '/select-business',
    before: [],
  },
  options: {
    cases: [
      done('loadDeletions', none, 'none'),
      done('loadDeletions', shop, 'shop'),
      done('loadDeletions', account, 'account'),
      fail('loadDeletions', new CallError('refused', 'HTTP 500', 500)),
      { type: 'business.restore', businessId: 3, case: 'shop' },
      { type: 'business.restore', businessId: 9, case: 'unknown' },
      done('restore'),
      fail('restore', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ deletions, businessId, error }) => [
      deletions.account,
      deletions.businesses.length,
      businessId,
      error,
    ],
    refused: ['business.restore[unknown]'],
    holds: {
      'what is shown is what the server told last': ({ context }, { event }) =>
        !is(event, 'done loadDeletions') || context.deletions === carried(event, 'output'),
      'only what is deleted is taken back': (_, { event, before, effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'restore' ||
            JSON.stringify(input) ===
              JSON.stringify({ businessId: is(event, 'account.restore') ? null : 3 }),
        ) &&
        (!is(event, 'account.restore') ||
          !before?.matches('idle') ||
          effects.started.length > 0 === (before.context.deletions.account !== null)),
      'what came back is loaded anew, here and above': (now, { event, effects }) =>
        !is(event, 'done restore') ||
        (now.matches('loading') && JSON.stringify(effects.sent).includes('deletion.undone')),
      'a failure says why, and a new try clears it': ({ context }, { event, before }) =>
        (!/^xstate\.error/.test(event.type) || context.error !== null) &&
        (!before?.matches('idle') ||
          !is(event, 'business.restore[shop]', 'account.restore', 'error.dismissed') ||
          context.error === null),
    },
  },
  offers: {
    'business.restore': ({ context, ...state }) =>
      state.matches('idle') && context.deletions.businesses.length > 0,
    'account.restore': ({ context, ...state }) =>
      state.matches('idle') && context.deletions.account !== null,
    'recovery.reload': (state) => state.matches('failed'),
    'error.dismissed': ({ context, ...state }) => state.matches('idle') && context.error !== null,
  },
  wires: {
    loadDeletions: wire(listDeletions, ({ account: gone, businesses }: Deletions) => ({
      success: true,
      data: {
        account: gone && { purge_at: wireTime(gone.purgeAt) },
        businesses: businesses.map(({ id, name, purgeAt }) => ({
          business_id: id,
          name,
          purge_at: wireTime(purgeAt),
        })),
      },
    })),
    restore: wire(restoreBusiness, undefined, { id: '3' }),
  },
  delays: {},
  does: {
    start: '→ loading',
    'done loadDeletions': '→ idle',
    'error loadDeletions': '→ failed',
    'recovery.reload': '→ loading',
    'business.restore[shop]': '→ restoring',
    'account.restore': '→ restoring',
    'done restore': '→ loading, toastRestored, parent: deletion.undone',
    'error restore': '→ idle',
  },
  words: {
    events: {
      'xstate.done.actor.loadDeletions[none]': [
        'El servidor contesta que no hay nada que recuperar.',
        seesNot(SHOP, ACCOUNT),
      ],
      'xstate.done.actor.loadDeletions[shop]': [
        'El servidor contesta que Café Norte se puede recuperar.',
        sees(the.heading('Negocios eliminados'), SHOP),
      ],
      'xstate.done.actor.loadDeletions[account]': [
        'El servidor contesta que la cuenta está eliminada.',
        sees(the.heading('Tu cuenta está eliminada'), ACCOUNT),
      ],
      'xstate.error.actor.loadDeletions': 'El servidor contesta con un error 500.',
      'recovery.reload': press(the.button('Reintentar')),
      'business.restore[shop]': press(SHOP),
      'account.restore': press(ACCOUNT),
      'error.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.restore': 'El servidor contesta que volvió.',
      'xstate.error.actor.restore': 'El servidor contesta con un error 500.',
    },
    states: {
      loading: [],
      failed: seeing<typeof recoveryMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      idle: [],
      restoring: cannotUse(the.button('Recuperando...')),
    },
  },
})
