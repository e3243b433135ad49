import { rowOfContact } from '#contract/channels.ts'
import { beginning } from '#contract/cut.ts'
import { HOUR, MINUTE } from '#contract/durations.ts'
import type { HeldReason, Schedule, Scheduled } from '#contract/scheduledMessages.ts'
import { userZone } from '../../../ui/time.ts'
import { momentAt, type WallTime, wallTimeOf } from '../../../wallTime.ts'
import { momentText } from '../states/words.ts'

// The words for messages that are sent later, and the moments that are offered.

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

type When = Pick<Schedule, 'zone' | 'openUntil'>

/** So long before its end a window is said to be open: what is due is sent within this time. */
const LEAST_LEFT = MINUTE
const BEFORE_END = 30 * MINUTE

const isTaken = (at: number, openUntil: number | null): boolean =>
  openUntil === null || at + LEAST_LEFT < openUntil

const tomorrow = (now: number, zone: string | null): WallTime => ({
  day: dayAfter(wallTimeOf(now, zone).day, 1),
  time: MORNING,
})

/** The moments that one press chooses: the channel takes a text then, as far as is known now. */
export const quickMoments = (now: number, { zone, openUntil }: When) => {
  const { day: today } = wallTimeOf(now, zone)
  const inAnHour = wallTimeOf(now + HOUR, zone)
  const toMonday = (7 + MONDAY - new Date(today).getUTCDay()) % 7 || 7
  const hasEvening = inAnHour.day === today && inAnHour.time < EVENING
  const morning = tomorrow(now, zone)
  const hasMorning = isTaken(momentAt(morning, zone, now), openUntil)
  const last = (openUntil ?? 0) - BEFORE_END
  const offers = [
    { label: 'En una hora', ...inAnHour },
    ...(hasEvening ? [{ label: 'Hoy a las 18:00', day: today, time: EVENING }] : []),
    { label: 'Mañana a las 9:00', ...morning },
    ...(toMonday > 1
      ? [{ label: 'El lunes a las 9:00', day: dayAfter(today, toMonday), time: MORNING }]
      : []),
    ...(!hasMorning && last > now + HOUR
      ? [{ label: 'Media hora antes del cierre', ...wallTimeOf(last, zone) }]
      : []),
  ]
  return offers.filter((offer) => isTaken(momentAt(offer, zone, now), openUntil))
}

/** Tomorrow morning, or the last moment before it that the channel takes. */
export const proposedMoment = (now: number, when: When): WallTime => {
  const morning = tomorrow(now, when.zone)
  if (isTaken(momentAt(morning, when.zone, now), when.openUntil)) return morning
  const { day, time } = quickMoments(now, when).at(-1) ?? morning
  return { day, time }
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

/** Until when the channel takes a text, and what happens to a message for then; null: it takes one at any time. */
export const windowText = (
  written: WallTime,
  { zone, openUntil }: When,
  contactType: string,
  hasTemplates: boolean,
  now: number,
): { readonly isLate: boolean; readonly text: string } | null => {
  if (openUntil === null) return null
  const end =
    openUntil > now ? `cierra ${momentText(openUntil, now, zone ?? userZone())}` : 'ya cerró'
  const told = `El plazo para escribir en ${channelOf(contactType)} ${end}`
  const isWritten = written.day !== '' && written.time !== ''
  if (!isWritten || isTaken(momentAt(written, zone, now), openUntil))
    return { isLate: false, text: `${told}.` }
  const then = hasTemplates
    ? 'quedará retenido, y para escribir hará falta una plantilla'
    : 'quedará retenido hasta que el cliente escriba'
  return { isLate: true, text: `${told}: este mensaje no saldrá solo. A su hora ${then}.` }
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
