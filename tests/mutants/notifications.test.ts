import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { soundMachine } from '#machines/notifications/soundMachine'
import { desktopModel } from '../model/notifications/desktop.model'
import { notificationsModel } from '../model/notifications/notifications.model'
import { soundModel } from '../model/notifications/sound.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition, inState, retarget } from './faults'
import { defineMutant } from './mutant'

describeMutants('notifications', [
  defineMutant('duplicates that are shown', notificationsModel, () =>
    notificationsMachine.provide({ guards: { isDuplicate: () => false } }),
  ),
  defineMutant(
    'a sound for what is being read',
    notificationsModel,
    dropTransition({ state: '', on: 'notification.received', index: 1 }),
  ),
  defineMutant(
    'a preference that is not kept',
    soundModel,
    dropAction({ state: 'audible', on: 'sound.toggled' }, 'keepSound'),
  ),
  defineMutant('a sound that is waited for too long', soundModel, () =>
    soundMachine.provide({ delays: { soundPatience: 2_000 } }),
  ),
  defineMutant(
    'a browser that is believed to play',
    soundModel,
    retarget({ state: 'audible.playing', error: 'playSound' }, 'quiet'),
  ),
  defineMutant(
    'a page that was touched and is not trusted',
    soundModel,
    dropTransition({ state: 'audible.blocked', on: 'sound.allowed' }),
  ),
  defineMutant(
    'a notification that does not open its conversation',
    notificationsModel,
    dropAction({ state: '', on: 'notification.opened' }, 'askForConversation'),
  ),
  defineMutant(
    'a consent that nobody gave',
    desktopModel,
    dropGuard({ state: 'asking', done: 'askPermission' }),
  ),
  defineMutant(
    'a text that is shown though it is to be hidden',
    desktopModel,
    dropAction({ state: 'granted.on', on: 'text.toggled' }, 'prefer'),
  ),
  defineMutant(
    'a notification that stays when its conversation was read',
    desktopModel,
    dropTransition({ state: 'granted.on', on: 'thread.read' }),
  ),
  defineMutant(
    'a question of the browser that nobody wanted',
    desktopModel,
    inState('undecided', (undecided) => {
      undecided.always = 'asking'
    }),
  ),
])
