import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { always, failures, saidOr } from '../errors.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH, TRAINING_MAX_LENGTH } from '../limits.ts'
import {
  Loose,
  LooseList,
  LooseOne,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseThing,
  looseTime,
} from '../loose.ts'
import { Conflict, RevisionHeader } from '../revisions.ts'
import { BusinessId, Id, optionalNumber, optionalText, readUrl } from '../wire.ts'
import {
  type AssistantRules,
  draftOfRules,
  noRules,
  RulesBody,
  type RulesDraft,
  RulesWire,
  readRules,
  rulesProblem,
  writeRules,
} from './rules.ts'

// The assistants of a business, and the text that each is trained with.

/** The preset pictures of assistants, by the number on the wire. */
export const avatarPresets = [
  { id: 1, name: 'Profesional' },
  { id: 2, name: 'Amigable' },
  { id: 3, name: 'Tecnológico' },
  { id: 4, name: 'Corporativo' },
  { id: 5, name: 'Femenino' },
  { id: 6, name: 'Masculino' },
] as const

export const languages = [
  { code: 'es', name: 'Español' },
  { code: 'en', name: 'Inglés' },
  { code: 'pt', name: 'Portugués' },
  { code: 'fr', name: 'Francés' },
] as const

const DEFAULT_AVATAR = 1
export const DEFAULT_LANGUAGE = 'es'

/** The fields of a training, also where the training stands in the assistant's own row. */
const training = {
  training_id: z.catch(z.optional(z.nullable(Id)), null),
  training_content: Loose,
  title: Loose,
  description: Loose,
  language: Loose,
  created_by: Loose,
  date_created: Loose,
  date_modified: Loose,
}

const AssistantWire = z.object({
  oai_assistant_id: Id,
  name: Loose,
  ai_avatar_id: Loose,
  /** A picture that the business uploaded: Recado only, not in the specification. */
  avatar_url: Loose,
  is_responding: Loose,
  is_active: Loose,
  openai_id: Loose,
  date_created: Loose,
  /** Recado only (contract/revisions.ts). */
  revision: Loose,
  /** Recado only (./rules.ts). */
  ...RulesWire,
})

const TrainingWire = z.object(training)
const trainingOf = z.catch(
  z.optional(z.nullable(z.union([TrainingWire, z.array(TrainingWire)]))),
  null,
)

/** One row with its training inside, or the row and the training as two parts. */
const DetailWire = z.union([
  z.extend(AssistantWire, { ...training, training: trainingOf }),
  z.object({ assistant: z.extend(AssistantWire, training), training: trainingOf }),
])

export const AssistantParams = z.object({ id: z.string() })

export const listAssistants = endpoint({
  method: 'GET',
  path: '/lpmobile/make/assistants/list',
  auth: 'session',
  query: z.object({ business_id: BusinessId }),
  lists: ['assistants'],
  answer: LooseList(AssistantWire),
})

export const getAssistant = endpoint({
  method: 'GET',
  path: '/lpmobile/make/assistants/:id/detail',
  auth: 'session',
  params: AssistantParams,
  isOne: true,
  answer: z.union([DetailWire, LooseOne(DetailWire)]),
})

export const createAssistant = endpoint({
  method: 'POST',
  path: '/lpmobile/make/assistants',
  auth: 'session',
  knowsKey: 'createKey',
  body: z.object({
    name: z.string(),
    business_id: BusinessId,
    ai_avatar_id: z.number(),
    avatar_url: optionalText,
    training_content: z.string(),
    title: z.string(),
    description: z.string(),
    language: z.string(),
    created_by: z.string(),
    ...RulesBody,
  }),
  answer: LooseOne(AssistantWire),
  isDoneAnyway: true,
})

/** Omitted fields stay unchanged. */
export const updateAssistant = endpoint({
  method: 'PUT',
  path: '/lpmobile/make/assistants/:id',
  auth: 'session',
  params: AssistantParams,
  headers: RevisionHeader,
  body: z.object({
    name: optionalText,
    business_id: z.optional(BusinessId),
    ai_avatar_id: optionalNumber,
    avatar_url: optionalText,
    training_content: optionalText,
    title: optionalText,
    description: optionalText,
    language: optionalText,
    ...RulesBody,
  }),
  answer: LooseOne(AssistantWire),
  isDoneAnyway: true,
})

export const deleteAssistant = endpoint({
  method: 'DELETE',
  path: '/lpmobile/make/assistants/:id',
  auth: 'session',
  params: AssistantParams,
  answer: 'none',
})

const ToggleBody = z.object({ is_responding: z.boolean() })

/** For a basic assistant, by the id of its row. */
export const toggleBasicAssistant = endpoint({
  method: 'PUT',
  path: '/lpmobile/assistant/id/:id/toggle',
  auth: 'session',
  params: AssistantParams,
  body: ToggleBody,
  answer: 'none',
})

/** For an advanced assistant, by its `openai_id`. */
export const toggleAdvancedAssistant = endpoint({
  method: 'PUT',
  path: '/lpmobile/assistant/:id/toggle',
  auth: 'session',
  params: AssistantParams,
  body: ToggleBody,
  answer: 'none',
})

export interface Assistant {
  readonly id: string
  readonly name: string
  /** A number of `avatarPresets`, or an unknown one of another back end. */
  readonly avatarId: number
  /** A picture that the business uploaded, in place of the preset. */
  readonly imageUrl: string | null
  readonly isResponding: boolean
  /** The id at the provider, which manages advanced assistants; null for a basic one. */
  readonly openAiId: string | null
  /** Milliseconds since the epoch, as are all times. */
  readonly createdAt: number | null
  readonly revision: number | null
  readonly rules: AssistantRules
}

export interface Training {
  readonly id: string | null
  readonly content: string
  readonly title: string | null
  readonly description: string | null
  /** A code of `languages`, or an unknown code of another back end. */
  readonly language: string
  readonly createdBy: string | null
  readonly createdAt: number | null
  readonly modifiedAt: number | null
}

export interface AssistantDetail {
  readonly assistant: Assistant
  /** Null where the assistant has no training. */
  readonly training: Training | null
}

export const isAdvanced = ({ openAiId }: Pick<Assistant, 'openAiId'>): boolean => openAiId !== null

/** Also one that is no preset here: it is kept when the assistant is saved. */
const readAvatarId = (value: Loose): number => {
  const id = looseNumber(value)
  return id !== null && Number.isInteger(id) && id > 0 ? id : DEFAULT_AVATAR
}

const readAssistant = (wire: z.output<typeof AssistantWire>): Assistant => ({
  id: String(wire.oai_assistant_id),
  name: looseText(wire.name) ?? 'Sin nombre',
  avatarId: readAvatarId(wire.ai_avatar_id),
  imageUrl: readUrl(looseText(wire.avatar_url)),
  isResponding: looseFlag(wire.is_responding) ?? looseFlag(wire.is_active) ?? false,
  openAiId: looseText(wire.openai_id),
  createdAt: looseTime(wire.date_created),
  revision: looseNumber(wire.revision),
  rules: readRules(wire),
})

const readTraining = (wire: z.output<typeof TrainingWire>): Training | null => {
  const content = looseText(wire.training_content)
  if (content === null) return null
  return {
    id: wire.training_id == null ? null : String(wire.training_id),
    content,
    title: looseText(wire.title),
    description: looseText(wire.description),
    language: looseText(wire.language)?.toLowerCase() ?? DEFAULT_LANGUAGE,
    createdBy: looseText(wire.created_by),
    createdAt: looseTime(wire.date_created),
    modifiedAt: looseTime(wire.date_modified),
  }
}

export const readAssistants = (
  answer: z.output<typeof listAssistants.answer>,
): readonly Assistant[] => looseItems(answer).map(readAssistant)

/** Null where the answer has no assistant. */
export const readAssistantDetail = (
  answer: z.output<typeof getAssistant.answer>,
): AssistantDetail | null => {
  const detail =
    answer !== null && ('oai_assistant_id' in answer || 'assistant' in answer)
      ? answer
      : looseThing(answer)
  if (!detail) return null
  const row = 'assistant' in detail ? detail.assistant : detail
  const [beside] = [detail.training].flat()
  return { assistant: readAssistant(row), training: readTraining(beside ?? row) }
}

/** A colleague changed the assistant meanwhile. */
export class AssistantConflict extends Conflict<AssistantDetail> {}

/** A form holds every field as a text. */
export interface AssistantDraft extends RulesDraft {
  /** The provider writes the training of an advanced assistant. */
  readonly kind: 'basic' | 'advanced'
  readonly name: string
  /** The number of a preset, or the address of a picture. */
  readonly avatar: string
  readonly training: string
  readonly title: string
  readonly description: string
  readonly language: string
}

export const emptyAssistantDraft: AssistantDraft = {
  kind: 'basic',
  name: '',
  avatar: String(DEFAULT_AVATAR),
  training: '',
  title: '',
  description: '',
  language: DEFAULT_LANGUAGE,
  ...noRules,
}

export const draftOfAssistant = ({ assistant, training }: AssistantDetail): AssistantDraft => ({
  kind: isAdvanced(assistant) ? 'advanced' : 'basic',
  name: assistant.name,
  avatar: assistant.imageUrl ?? String(assistant.avatarId),
  training: training?.content ?? '',
  title: training?.title ?? '',
  description: training?.description ?? '',
  language: training?.language ?? DEFAULT_LANGUAGE,
  ...draftOfRules(assistant.rules),
})

/** The reason why an assistant cannot be saved, or null. */
export const assistantProblem = (
  draft: AssistantDraft,
): FieldProblem<keyof AssistantDraft> | null =>
  firstProblem<keyof AssistantDraft>(draft, [
    ['name', NAME_MAX_LENGTH, 'El nombre del asistente es obligatorio'],
    ...(draft.kind === 'advanced'
      ? []
      : ([
          ['training', TRAINING_MAX_LENGTH, 'El contenido de entrenamiento es obligatorio'],
          ['title', NAME_MAX_LENGTH, null],
          ['description', TEXT_MAX_LENGTH, null],
        ] as const)),
  ]) ?? rulesProblem(draft)

/** The picture of a draft: a preset, or the address of an uploaded picture. */
export const pictureOf = (
  avatar: string,
): { readonly avatarId: number; readonly imageUrl: string | null } => {
  return /^\d+$/.test(avatar)
    ? { avatarId: Number(avatar), imageUrl: null }
    : { avatarId: DEFAULT_AVATAR, imageUrl: readUrl(avatar) }
}

const writeTraining = (draft: AssistantDraft) => ({
  training_content: draft.training.trim(),
  title: draft.title.trim(),
  description: draft.description.trim(),
  language: draft.language,
})

export const writeNewAssistant = (
  draft: AssistantDraft,
  {
    businessId,
    email,
    hasRules,
  }: { readonly businessId: number; readonly email: string | null; readonly hasRules: boolean },
): z.input<typeof createAssistant.body> => {
  const { avatarId, imageUrl } = pictureOf(draft.avatar)
  return {
    name: draft.name.trim(),
    business_id: businessId,
    ai_avatar_id: avatarId,
    // Sent only where there is an uploaded picture: other back ends do not know the field.
    ...(imageUrl !== null && { avatar_url: imageUrl }),
    ...writeTraining(draft),
    created_by: email ?? '',
    ...(hasRules && writeRules(draft)),
  }
}

/**
 * `hadImage`: the stored assistant has a picture, so that null removes it. `hasRules`: the back end has the capability
 * `handOverRules`.
 */
export const writeAssistant = (
  draft: AssistantDraft,
  {
    businessId,
    hadImage,
    hasRules,
  }: { readonly businessId: number; readonly hadImage: boolean; readonly hasRules: boolean },
): z.input<typeof updateAssistant.body> => {
  const { avatarId, imageUrl } = pictureOf(draft.avatar)
  return {
    name: draft.name.trim(),
    business_id: businessId,
    ai_avatar_id: avatarId,
    ...((imageUrl !== null || hadImage) && { avatar_url: imageUrl }),
    ...(draft.kind === 'basic' && { ...writeTraining(draft), ...(hasRules && writeRules(draft)) }),
  }
}

/**
 * The HTTP status of a refusal where the plan of the business allows no further assistant; the server's text says how
 * many it allows.
 */
export const PLAN_IS_FULL = 402

/** The error texts of assistants; those of the status are fixed. */
export const describeAssistantsFailure = failures({
  load: saidOr('Error al cargar asistentes'),
  loadDetails: saidOr('Error al cargar detalles del asistente'),
  create: saidOr('Error al crear asistente'),
  update: saidOr('Error al actualizar asistente'),
  delete: saidOr('Error al eliminar asistente'),
  loadStatus: always('Error al cargar estado'),
  toggle: always('Error al cambiar estado'),
})

export const assistantsEndpoints = {
  createAssistant,
  deleteAssistant,
  getAssistant,
  listAssistants,
  toggleAdvancedAssistant,
  toggleBasicAssistant,
  updateAssistant,
}
