import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { notificationsModel } from '../model/notifications/notifications.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropTransition } from './faults'
import { defineMutant } from './mutant'

describeMutants('notifications', [
  defineMutant('duplicates that are shown', notificationsModel, () =>
    notificationsMachine.provide({ guards: { isDuplicate: () => false } }),
  ),
  defineMutant(
    'a sound for what is being read',
    notificationsModel,
    dropTransition({ state: 'audible', on: 'notification.received', index: 1 }),
  ),
  defineMutant(
    'a preference that is not kept',
    notificationsModel,
    dropAction({ state: 'audible', on: 'sound.toggled' }, 'keepSound'),
  ),
  defineMutant(
    'a notification that does not open its conversation',
    notificationsModel,
    dropAction({ state: '', on: 'notification.opened' }, 'askForConversation'),
  ),
])
