import { appMachine } from '#machines/shell/appMachine'
import { toastsMachine } from '#machines/shell/toastsMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { appModel } from '../model/shell/app.model'
import { toastsModel } from '../model/shell/toasts.model'
import { workspaceModel } from '../model/shell/workspace.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition, inState } from './faults'
import { defineMutant } from './mutant'

describeMutants('the shell', [
  defineMutant('a toast that stays 100 ms too long', toastsModel, () =>
    toastsMachine.provide({ delays: { toastDuration: 3_100 } }),
  ),
  defineMutant(
    'a second toast that has less than its three seconds',
    toastsModel,
    inState('showing', (state) => {
      state.after = { toastDuration: [{ guard: 'hasMore', actions: 'dequeue' }, 'empty'] }
    }),
  ),
  defineMutant(
    'a toast that begins anew when another one comes',
    toastsModel,
    inState('showing', (state) => {
      const on = state.on as Record<string, object>
      state.on = { ...on, 'toast.show': { ...on['toast.show'], target: 'showing', reenter: true } }
    }),
  ),
  defineMutant(
    'an only business that is not chosen by itself',
    appModel,
    dropTransition({ state: 'signedIn.selectingBusiness', on: 'businesses.loaded' }),
  ),
  defineMutant(
    'a business that is chosen among two',
    appModel,
    dropGuard({ state: 'signedIn.selectingBusiness', on: 'businesses.loaded' }),
  ),
  defineMutant(
    'a session that is still kept after signing out',
    appModel,
    dropAction({ state: 'signedIn', on: 'session.signOut' }, 'forgetSession'),
  ),
  defineMutant(
    'a workspace that goes on when another business is chosen',
    appModel,
    inState('signedIn.ready', (state) => {
      state.on = { ...(state.on as object), 'business.chosen': { actions: 'leaveBusiness' } }
    }),
  ),
  defineMutant('another account in another tab that changes nothing', appModel, () =>
    appMachine.provide({ guards: { isSameAccount: () => true } }),
  ),
  defineMutant(
    'a menu that stays wide beside the conversations',
    workspaceModel,
    dropTransition({ state: 'menu.wide.expanded', on: 'view.open' }),
  ),
  defineMutant(
    'an inbox that is not told when nobody reads any more',
    workspaceModel,
    inState('view.conversations.read', (state) => {
      state.exit = []
    }),
  ),
  defineMutant(
    'a chat in the place of the list that Back does not leave',
    workspaceModel,
    dropAction({ state: 'menu.narrow', on: 'conversation.opened' }, 'pushPlace'),
  ),
  defineMutant('a chat in another view that gets a step of its own', workspaceModel, () =>
    workspaceMachine.provide({
      guards: { isListPlaced: ({ context }) => context.place.threadId === undefined },
    }),
  ),
  defineMutant(
    'a way back to the list that leaves the chat in the history',
    workspaceModel,
    dropAction({ state: 'view', on: 'conversation.closed' }, 'goBack'),
  ),
  defineMutant(
    'a link that is not followed once the shell is open',
    appModel,
    dropAction({ state: 'signedIn.ready.open.arriving', always: true }, 'followLink'),
  ),
  defineMutant(
    'a link that is followed again after every reload',
    appModel,
    dropAction({ state: 'signedIn.ready.open.followingLink', on: 'link.followed' }, 'forgetWanted'),
  ),
  defineMutant(
    'a link that waits for whoever signs in next',
    appModel,
    dropAction({ state: 'signedIn', on: 'session.signOut' }, 'dropWanted'),
  ),
])
