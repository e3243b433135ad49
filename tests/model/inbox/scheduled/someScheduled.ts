import type { Schedule, Scheduled } from '#contract/scheduledMessages.ts'
import { wireTime } from '../../kit/wire.ts'

// 2099: no test's clock gets there.
const AT = Date.UTC(2099, 11, 31, 15)

export const ready: Scheduled = {
  id: '5',
  text: 'Ya está listo',
  at: AT,
  held: null,
  authorName: 'Ana Solano',
  isOwn: true,
}

export const held: Scheduled = { ...ready, held: 'customer' }

export const scheduleOf = (...messages: readonly Scheduled[]): Schedule => ({
  messages,
  zone: 'America/Costa_Rica',
  openUntil: null,
})

/** As the fields have the moment of `ready`, in the zone of the business. */
export const readyDraft = { text: ready.text, day: '2099-12-31', time: '09:00' }

export const scheduleRows = (schedule: Schedule | null) => ({
  success: true,
  data: schedule && {
    messages: schedule.messages.map(({ id, text, at, held: why, authorName, isOwn }) => ({
      scheduled_id: id,
      text,
      at: wireTime(at),
      held: why,
      author_name: authorName,
      author_is_own: isOwn,
    })),
    time_zone: schedule.zone,
    open_until: schedule.openUntil,
  },
})

/** The preconditions of every script of messages that are sent later. */
export const before = [
  'Este servidor programa mensajes, y el negocio está en Costa Rica.',
  'La conversación de WhatsApp con Ana Rojas está abierta en la vista «Conversaciones».',
]
