import { sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  type AssistantDraft,
  assistantProblem,
  avatarPresets,
  type createAssistant as createEndpoint,
  DEFAULT_LANGUAGE,
  emptyAssistantDraft,
  languages,
  type updateAssistant as updateEndpoint,
} from '#contract/assistants/assistants.ts'
import { noRules, type RulesBody, type RulesDraft, writeRules } from '#contract/assistants/rules.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { TEXT_MAX_LENGTH } from '#contract/limits.ts'
import { requireRoomForAssistant } from '../billing/assistantLimit.ts'
import type { Db } from '../database/schema.ts'
import { requireOwnPicture } from '../files/pictures/ownPicture.ts'
import { plainText } from '../http/fieldValues.ts'
import { assistantNotFound, invalidData, Refusal } from '../http/refusal.ts'
import { requireRevision } from '../http/revisions.ts'
import type { OwnAssistant } from './access.ts'
import { getAssistant } from './assistants.ts'

type NewBody = z.output<typeof createEndpoint.body>
type ChangeBody = z.output<typeof updateEndpoint.body>

const MANAGED = 'El proveedor administra el entrenamiento de este asistente'

const pictureOf = ({
  ai_avatar_id,
  avatar_url,
}: Pick<ChangeBody, 'ai_avatar_id' | 'avatar_url'>) => {
  if (ai_avatar_id != null && !avatarPresets.some(({ id }) => id === ai_avatar_id))
    throw invalidData()
  const url = requireOwnPicture(avatar_url)
  return {
    ...(ai_avatar_id != null && { ai_avatar_id }),
    ...(avatar_url !== undefined && { avatar_url: url }),
  }
}

const languageOf = (text: string | null | undefined): string => {
  const code = plainText(text) ?? DEFAULT_LANGUAGE
  if (!languages.some((language) => language.code === code)) throw invalidData()
  return code
}

/** What a call wants of the rules, in the form of the page's own. */
const rulesOf = ({
  person_words,
  hand_over_text,
  silent_channels,
  hourly_answers,
}: Pick<ChangeBody, keyof typeof RulesBody>): Partial<RulesDraft> => ({
  ...(person_words != null && { personWords: person_words }),
  ...(hand_over_text != null && { handOverText: hand_over_text }),
  ...(silent_channels !== undefined && { silentChannels: silent_channels.join(' ') }),
  ...(hourly_answers != null && { hourlyAnswers: String(hourly_answers) }),
})

/** The columns of the rules that a call names. */
const columnsOf = (body: Pick<ChangeBody, keyof typeof RulesBody>) => {
  const rules = writeRules({ ...noRules, ...rulesOf(body) })
  return {
    ...(body.person_words !== undefined && { person_words: rules.person_words }),
    ...(body.hand_over_text !== undefined && { hand_over_text: rules.hand_over_text }),
    ...(body.silent_channels !== undefined && { silent_channels: rules.silent_channels }),
    ...(body.hourly_answers !== undefined && { hourly_answers: rules.hourly_answers }),
  }
}

/** Refuses what the page's form refuses, with the same texts. */
const refuse = (draft: Partial<AssistantDraft>): void => {
  const whole = { ...emptyAssistantDraft, name: '-', training: '-' }
  const problem = assistantProblem({ ...whole, ...draft })
  if (problem) throw new Refusal(400, problem.text)
}

/** The writing account is the signed-in one, whatever e-mail the body has. */
export const createAssistant = async (
  transaction: Db,
  userId: number,
  body: NewBody,
  now: Date,
): Promise<number> => {
  const { name, title, description, training_content } = body
  refuse({ name, title, description, training: training_content, ...rulesOf(body) })
  await requireRoomForAssistant(transaction, body.business_id, now)
  const { assistant_id } = await transaction
    .insertInto('assistants')
    .values({
      business_id: body.business_id,
      name: name.trim(),
      ...pictureOf(body),
      ...columnsOf(body),
      created_by: userId,
    })
    .returning('assistant_id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('assistant_trainings')
    .values({
      assistant_id,
      training_content: training_content.trim(),
      title: plainText(title),
      description: plainText(description, TEXT_MAX_LENGTH),
      language: languageOf(body.language),
      created_by: userId,
    })
    .execute()
  return assistant_id
}

/** Fields that the body omits stay unchanged. */
export const updateAssistant = (
  db: Db,
  userId: number,
  assistant: OwnAssistant,
  { body, headers }: Pick<Parsed<typeof updateEndpoint>, 'body' | 'headers'>,
  now: Date,
): Promise<void> => {
  const { assistantId, isAdvanced } = assistant
  const { name, title, description, language, training_content } = body
  refuse({
    ...(name != null && { name }),
    ...(title != null && { title }),
    ...(description != null && { description }),
    ...(training_content != null && { training: training_content }),
    ...rulesOf(body),
  })
  const trained = {
    ...(training_content != null && { training_content: training_content.trim() }),
    ...(title !== undefined && { title: plainText(title) }),
    ...(description !== undefined && { description: plainText(description, TEXT_MAX_LENGTH) }),
    ...(language != null && { language: languageOf(language) }),
  }
  const hasTraining = Object.keys(trained).length > 0
  if (hasTraining && isAdvanced) throw new Refusal(409, MANAGED)
  const own = {
    ...(name != null && { name: name.trim() }),
    ...pictureOf(body),
    ...columnsOf(body),
  }
  return db.transaction().execute(async (transaction) => {
    // A deletion meanwhile takes the training with it: none may be written after it.
    const living = await transaction
      .selectFrom('assistants')
      .select('revision')
      .where('assistant_id', '=', assistantId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!living) throw assistantNotFound()
    await requireRevision(headers, living.revision, {
      message: 'Alguien de tu equipo cambió este asistente',
      readPresent: () => getAssistant(transaction, assistant),
    })
    await transaction
      .updateTable('assistants')
      .set({ ...own, revision: sql<number>`revision + 1` })
      .where('assistant_id', '=', assistantId)
      .execute()
    if (!hasTraining) return
    const changed = await transaction
      .updateTable('assistant_trainings')
      .set({ ...trained, date_modified: now })
      .where('assistant_id', '=', assistantId)
      .returning('training_id')
      .executeTakeFirst()
    // A title without a text is no training.
    if (changed || trained.training_content === undefined) return
    await transaction
      .insertInto('assistant_trainings')
      .values({
        assistant_id: assistantId,
        ...trained,
        training_content: trained.training_content,
        created_by: userId,
      })
      .execute()
  })
}
