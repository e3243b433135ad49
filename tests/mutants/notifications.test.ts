import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { soundMachine } from '#machines/notifications/soundMachine'
import { notificationsModel } from '../model/notifications/notifications.model'
import { soundModel } from '../model/notifications/sound.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropTransition, retarget } from './faults'
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
])
