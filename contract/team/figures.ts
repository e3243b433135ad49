import * as z from 'zod/mini'
import { type ChannelFilter, type KnownChannel, knownChannels } from '../channels.ts'
import type { TimeHours } from '../dashboard.ts'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import {
  Loose,
  lenient,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseTime,
} from '../loose.ts'
import { BusinessId, readUrl } from '../wire.ts'

// What each person of the team did, and at which hours (capability `teamFigures`). Recado only.

/** Days of the calendar, today included. */
export const figurePeriods = [7, 30, 90] as const
type FigurePeriod = (typeof figurePeriods)[number]

const counts = {
  /** Conversations that came to the person by an assignment, or whose first answer is the person's. */
  taken: Loose,
  solved: Loose,
  /** Medians, in open hours where the business has any. */
  first_answer_seconds: Loose,
  solving_seconds: Loose,
  /** Answers to the survey, and the good ones of them. */
  surveyed: Loose,
  good: Loose,
}

const PersonWire = z.looseObject({
  ...counts,
  /** Null: the assistants, or people whom Recado does not know. */
  user_id: Loose,
  kind: Loose,
  name: Loose,
  photo_url: Loose,
  is_member: Loose,
})

/** The conversations that began in the hour, and what was done in it. */
const HourWire = z.looseObject({ ...counts, hour: Loose, begun: Loose })

export const teamFigures = endpoint({
  method: 'GET',
  path: '/lpmobile/team/figures',
  auth: 'session',
  query: z.object({
    business_id: BusinessId,
    tz: z.optional(z.string()),
    days: z.coerce.number().check(z.refine((days) => figurePeriods.some((each) => each === days))),
    channel: z.optional(z.enum(knownChannels() as [KnownChannel, ...KnownChannel[]])),
  }),
  answer: z.object({
    success: Loose,
    data: z.looseObject({
      people: z.catch(lenient(PersonWire), []),
      hours: z.catch(lenient(HourWire), []),
      total: z.catch(z.looseObject({ ...counts, begun: Loose }), {}),
      /** 'open' where the times count open hours only. */
      time_hours: Loose,
      /** Assignments and solved conversations of before are not known; null: all of the period are. */
      known_since: Loose,
      /** The business asks its customers. */
      has_survey: Loose,
    }),
  }),
})

interface Counts {
  readonly taken: number
  readonly solved: number
  /** Null where there was nothing to measure. */
  readonly firstAnswer: number | null
  readonly solving: number | null
  readonly surveyed: number
  readonly good: number
}

export interface PersonFigures extends Counts {
  readonly id: string
  readonly kind: 'person' | 'assistant' | 'other'
  readonly name: string
  readonly photoUrl: string | null
  readonly isMember: boolean
}

export interface HourFigures extends Counts {
  /** 0 to 23, in the zone of the business. */
  readonly hour: number
  readonly begun: number
}

export interface TeamFigures {
  readonly people: readonly PersonFigures[]
  /** All 24. */
  readonly hours: readonly HourFigures[]
  readonly total: Counts & { readonly begun: number }
  readonly timeHours: TimeHours
  /** Milliseconds since the epoch. */
  readonly knownSince: number | null
  readonly hasSurvey: boolean
}

/** What the figures are asked for. */
export interface FiguresQuery {
  readonly period: FigurePeriod
  readonly channel: ChannelFilter
}

type Wire = { readonly [Name in keyof typeof counts]?: Loose }

const readCounts = (wire: Wire): Counts => ({
  taken: looseNumber(wire.taken) ?? 0,
  solved: looseNumber(wire.solved) ?? 0,
  firstAnswer: looseNumber(wire.first_answer_seconds),
  solving: looseNumber(wire.solving_seconds),
  surveyed: looseNumber(wire.surveyed) ?? 0,
  good: looseNumber(wire.good) ?? 0,
})

/** Those who are not people. */
const names = { assistant: 'Asistente', other: 'Sin persona conocida' } as const

const readPerson = (wire: z.output<typeof PersonWire>): PersonFigures => {
  const kind = looseText(wire.kind)
  const id = looseText(wire.user_id)
  const face = { photoUrl: readUrl(looseText(wire.photo_url)), ...readCounts(wire) }
  if (kind === 'assistant' || id === null) {
    const known = kind === 'assistant' ? kind : 'other'
    return { ...face, id: known, kind: known, name: names[known], isMember: true }
  }
  const name = looseText(wire.name) ?? 'Sin nombre'
  return { ...face, id, kind: 'person', name, isMember: looseFlag(wire.is_member) !== false }
}

const HOURS = 24

export const readTeamFigures = ({ data }: z.output<typeof teamFigures.answer>): TeamFigures => {
  const byHour = new Map(looseItems(data.hours).map((wire) => [looseNumber(wire.hour), wire]))
  return {
    people: looseItems(data.people).map(readPerson),
    hours: Array.from({ length: HOURS }, (_, hour) => {
      const wire = byHour.get(hour) ?? {}
      return { hour, begun: looseNumber(wire.begun) ?? 0, ...readCounts(wire) }
    }),
    total: { begun: looseNumber(data.total.begun) ?? 0, ...readCounts(data.total) },
    timeHours: looseText(data.time_hours) === 'open' ? 'open' : 'all',
    knownSince: looseTime(data.known_since),
    hasSurvey: looseFlag(data.has_survey) === true,
  }
}

export const describeFiguresFailure = failures({
  load: saidOr('No se pudieron cargar las cifras del equipo. Inténtalo de nuevo.'),
})

export const teamFiguresEndpoints = { teamFigures }
