import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Loose,
  LooseList,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseTime,
} from '../loose.ts'
import { Id } from '../wire.ts'
import { readColor } from './color.ts'

// The suggestions of users, and the votes on them.

export const SUGGESTION_TITLE_MAX = 200
export const SUGGESTION_TEXT_MAX = 4_000
export const PHONE_MAX = 40

export const suggestionStatuses = [
  'En Revisión',
  'Aceptada',
  'En Desarrollo',
  'Completada',
  'Rechazada',
] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

export const SuggestionWire = z.object({
  proposal_id: Id,
  title: Loose,
  description: Loose,
  category_id: z.catch(z.optional(z.nullable(Id)), null),
  category_name: Loose,
  category_color: Loose,
  status: Loose,
  vote_count: Loose,
  user_has_voted: Loose,
  comment_count: Loose,
  date_created: Loose,
})

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/lpmobile/proposals',
  auth: 'session',
  query: z.object({ status: z.optional(z.string()), category_id: z.optional(z.string()) }),
  lists: ['proposals', 'suggestions'],
  answer: LooseList(SuggestionWire),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/lpmobile/proposals/categories',
  auth: 'session',
  lists: ['categories'],
  answer: LooseList(z.object({ category_id: Id, category_name: Loose })),
})

export const createSuggestion = endpoint({
  method: 'POST',
  path: '/lpmobile/proposals',
  auth: 'session',
  knowsKey: 'createKey',
  body: z.object({
    category_id: Id,
    title: z.string(),
    description: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
  }),
  answer: 'none',
})

export const SuggestionParams = z.object({ proposal_id: z.string() })

export const voteSuggestion = endpoint({
  method: 'POST',
  path: '/lpmobile/proposals/:proposal_id/vote',
  auth: 'session',
  params: SuggestionParams,
  answer: z.nullable(z.object({ success: Loose, new_vote_count: Loose, action: Loose })),
  isDoneAnyway: true,
})

export const looseCount = (value: Loose): number => Math.max(0, Math.floor(looseNumber(value) ?? 0))

export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly category: string | null
  readonly categoryColor: string
  /** Null where the back end sends none. */
  readonly status: string | null
  readonly votes: number
  readonly isVoted: boolean
  readonly comments: number
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
}

export const readSuggestions = (
  answer: z.output<typeof listSuggestions.answer>,
): readonly Suggestion[] =>
  looseItems(answer).map((wire) => ({
    id: String(wire.proposal_id),
    title: looseText(wire.title) ?? 'Sin título',
    description: looseText(wire.description),
    category: looseText(wire.category_name),
    categoryColor: readColor(wire.category_color),
    status: looseText(wire.status),
    votes: looseCount(wire.vote_count),
    isVoted: looseFlag(wire.user_has_voted) === true,
    comments: looseCount(wire.comment_count),
    createdAt: looseTime(wire.date_created),
  }))

export interface Category {
  readonly id: string
  readonly name: string
}

export const readCategories = (
  answer: z.output<typeof listCategories.answer>,
): readonly Category[] =>
  looseItems(answer).map(({ category_id, category_name }) => ({
    id: String(category_id),
    name: looseText(category_name) ?? 'Sin categoría',
  }))

/** The filter of the list: '' means all. */
export interface SuggestionFilter {
  readonly status: SuggestionStatus | ''
  readonly categoryId: string
}

export const noFilter: SuggestionFilter = { status: '', categoryId: '' }

export const writeSuggestionFilter = ({ status, categoryId }: SuggestionFilter) => ({
  ...(status && { status }),
  ...(categoryId && { category_id: categoryId }),
})

/** The state of a suggestion after a vote. */
export interface Vote {
  readonly votes: number
  readonly isVoted: boolean
}

/**
 * `votes` is null where the back end does not count. `action` says what the vote did; without it, the wanted result
 * counts.
 */
export const readVote = (
  answer: z.output<typeof voteSuggestion.answer>,
  wanted: boolean,
): Vote | null => {
  if (looseNumber(answer?.new_vote_count) === null) return null
  const action = looseText(answer?.action)?.toLowerCase()
  return {
    votes: looseCount(answer?.new_vote_count),
    isVoted: action === 'added' || (action !== 'removed' && wanted),
  }
}

/** The fields of a new suggestion. */
export const SuggestionDraft = z.object({
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  phone: z.string(),
})
export type SuggestionDraft = Readonly<z.output<typeof SuggestionDraft>>

export const emptySuggestionDraft: SuggestionDraft = {
  categoryId: '',
  title: '',
  description: '',
  phone: '',
}

export const FIELDS_MISSING = 'Por favor completa todos los campos requeridos'

const required = ['categoryId', 'title', 'description'] as const
export type RequiredField = (typeof required)[number]

/** The required fields that are blank. */
export const missingIn = (draft: SuggestionDraft): readonly RequiredField[] =>
  required.filter((field) => draft[field].trim() === '')

/** The error text of each required field. */
export const missingTexts: Readonly<Record<RequiredField, string>> = {
  categoryId: 'La categoría es obligatoria',
  title: 'El título es obligatorio',
  description: 'La descripción es obligatoria',
}

export const writeSuggestion = (
  draft: SuggestionDraft,
  email: string | null,
): z.input<typeof createSuggestion.body> => ({
  category_id: /^\d+$/.test(draft.categoryId) ? Number(draft.categoryId) : draft.categoryId,
  title: draft.title.trim(),
  description: draft.description.trim(),
  contact_email: email ?? '',
  contact_phone: draft.phone.trim(),
})

export const suggestionsEndpoints = {
  createSuggestion,
  listCategories,
  listSuggestions,
  voteSuggestion,
}
