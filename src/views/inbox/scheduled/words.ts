import { rowOfContact } from '#contract/channels.ts'
import { beginning } from '#contract/cut.ts'
import { HOUR } from '#contract/durations.ts'
import type { HeldReason, Schedule, Scheduled } from '#contract/scheduledMessages.ts'
import { userZone } from '../../../ui/time.ts'
import { momentText } from '../states/words.ts'

// The words for messages that are sent later, and the moments of the fields. `zone`: null is that of this browser.

export interface FieldMoment {
  readonly day: string
  readonly time: string
}

/** As the fields have it: '2026-12-31' and '09:00'. The Swedish form of a date is theirs. */
export const fieldsAt = (at: number, zone: string | null): FieldMoment => {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone ?? userZone(),
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ')
  return { day, time }
}

/** 'hora de Costa Rica' */
export const zoneName = (zone: string | null): string => {
  const timeZone = zone ?? userZone()
  const parts = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'shortGeneric' })
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const MORNING = '09:00'
const EVENING = '18:00'
const MONDAY = 1

/** So many days after a day. */
const dayAfter = (day: string, days: number): string => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const tomorrow = (now: number, zone: string | null): FieldMoment => ({
  day: dayAfter(fieldsAt(now, zone).day, 1),
  time: MORNING,
})

/** The moments that one press chooses. */
export const quickMoments = (now: number, zone: string | null) => {
  const { day: today } = fieldsAt(now, zone)
  const inAnHour = fieldsAt(now + HOUR, zone)
  const toMonday = (7 + MONDAY - new Date(today).getUTCDay()) % 7 || 7
  const hasEvening = inAnHour.day === today && inAnHour.time < EVENING
  return [
    { label: 'En una hora', ...inAnHour },
    ...(hasEvening ? [{ label: 'Hoy a las 18:00', day: today, time: EVENING }] : []),
    { label: 'Mañana a las 9:00', ...tomorrow(now, zone) },
    ...(toMonday > 1
      ? [{ label: 'El lunes a las 9:00', day: dayAfter(today, toMonday), time: MORNING }]
      : []),
  ]
}

const reasons: Readonly<Record<Exclude<HeldReason, 'window'>, string>> = {
  author: 'quien lo escribió ya no atiende esta conversación',
  customer: 'el cliente escribió antes',
  late: 'su hora pasó sin que se pudiera enviar',
  blocked: 'el contacto está bloqueado',
  connection: 'el canal no está conectado',
}

const channelOf = (contactType: string) => rowOfContact(contactType)?.label ?? 'el canal'

export const heldText = (held: HeldReason, contactType: string): string =>
  held === 'window'
    ? `${channelOf(contactType)} ya no acepta texto hasta que el cliente escriba`
    : reasons[held]

/** Why a message for then may be held; null: nothing is known against it. */
export const windowText = (
  { day, time }: FieldMoment,
  { zone, openUntil }: Schedule,
  contactType: string,
): string | null => {
  if (openUntil === null || day === '' || time === '') return null
  const until = fieldsAt(openUntil, zone)
  return `${day} ${time}` < `${until.day} ${until.time}`
    ? null
    : `Si el cliente no escribe antes, a esa hora ${channelOf(contactType)} ya no acepta texto: el mensaje quedaría retenido.`
}

/** The line above the composer. */
export const barText = ({ messages, zone }: Schedule, now: number, contactType: string): string => {
  const held = messages.filter((message) => message.held !== null)
  const [first] = held.length > 0 ? held : messages
  if (!first) return ''
  const all = messages.length
  if (first.held === null) {
    const when = momentText(first.at, now, zone ?? userZone())
    return all === 1
      ? `Mensaje programado: sale ${when}`
      : `${all} mensajes programados: el próximo sale ${when}`
  }
  const why = heldText(first.held, contactType)
  if (all === 1) return `Mensaje programado, retenido: ${why}`
  return held.length === 1
    ? `${all} mensajes programados, 1 retenido: ${why}`
    : `${all} mensajes programados, ${held.length} retenidos`
}

const NAME_MAX = 40

/** What its buttons call it. */
export const nameOf = ({ text }: Scheduled): string => `«${beginning(text, NAME_MAX)}»`
