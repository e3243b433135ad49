import {
  CalendarClock,
  CircleCheck,
  Inbox,
  type LucideIcon,
  MessageCircle,
  UserRound,
} from 'lucide-react'
import type { StateChange } from '#contract/conversationStates.ts'
import type { Standing } from '#machines/inbox/states/conversationStates.ts'
import type { ListView } from '#machines/inbox/states/views.ts'
import {
  daysBetween,
  exactTime,
  relativeTime,
  shortDate,
  userZone,
  weekday,
} from '../../../ui/time.ts'

// The words for open, solved and postponed conversations.

interface ViewWords {
  readonly label: string
  readonly icon: LucideIcon
}

const words: Readonly<Record<Exclude<ListView, `of:${string}`>, ViewWords>> = {
  open: { label: 'Abiertas', icon: Inbox },
  mine: { label: 'Mías', icon: UserRound },
  unassigned: { label: 'Sin asignar', icon: Inbox },
  unanswered: { label: 'Sin responder', icon: MessageCircle },
  attention: { label: 'Requiere atención', icon: UserRound },
  postponed: { label: 'Pospuestas', icon: CalendarClock },
  solved: { label: 'Resueltas', icon: CircleCheck },
  all: { label: 'Todas', icon: Inbox },
}

/** The words of a view; `name`: of the colleague whose conversations it shows. */
export const viewWords = (view: ListView, name = 'otra persona'): ViewWords =>
  view.startsWith('of:')
    ? { label: `De ${name}`, icon: UserRound }
    : words[view as keyof typeof words]

/** 'a las 15:00', 'mañana a las 8:00', 'el lunes a las 8:00', 'el 30/7/2026 a las 8:00' */
export function momentText(at: number, now: number, zone = userZone()): string {
  const days = daysBetween(now, at, zone)
  const time = `a las ${exactTime(at, zone)}`
  if (days === 0) return time
  if (days === 1) return `mañana ${time}`
  return days > 1 && days < 7
    ? `el ${weekday(at, zone)} ${time}`
    : `el ${shortDate(at, zone)} ${time}`
}

/** The state in a row; null where it is open. */
export function standingText({ name, until, returnedAt }: Standing, now: number): string | null {
  if (name === 'solved') return 'Resuelta'
  if (until !== null) return `Pospuesta: ${momentText(until, now)}`
  return returnedAt === null ? null : `De vuelta ${relativeTime(returnedAt, now)}`
}

/** The text of the notice after a change. */
export function changeText({ state, until }: StateChange, now: number): string {
  if (state === 'solved') return 'Conversación resuelta'
  return state === 'postponed' && until !== null
    ? `Vuelve ${momentText(until, now)}`
    : 'Conversación abierta otra vez'
}
