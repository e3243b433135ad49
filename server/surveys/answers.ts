import { type SurveyChoice, scoreNames } from '#contract/survey.ts'
import { announceInternalNotes } from '../inbox/announce.ts'
import type { Resources } from '../resources.ts'

// What customers answer. It is no message: it opens no conversation again, wakes no assistant and counts nowhere as
// unread. The team reads it as a line of the conversation.

interface Answer extends SurveyChoice {
  readonly businessId: number
  /** Null: the survey says which. */
  readonly threadId: string | null
  readonly at: Date
}

/** The last answer counts, by the customer's own time. False where the business asked no such thing. */
export const keepAnswer = async (
  resources: Pick<Resources, 'db' | 'bus'>,
  { surveyId, score, businessId, threadId, at }: Answer,
  log: (error: unknown) => void = () => {},
): Promise<boolean> => {
  const kept = await resources.db.transaction().execute(async (transaction) => {
    const survey = await transaction
      .selectFrom('surveys')
      .select(['thread_id', 'score', 'answered_at', 'internal_note_id'])
      .where('survey_id', '=', surveyId)
      .where('business_id', '=', businessId)
      .where('asked_at', 'is not', null)
      .$if(threadId !== null, (of) => of.where('thread_id', '=', threadId ?? ''))
      .forUpdate()
      .executeTakeFirst()
    if (!survey) return null
    const isOld = survey.answered_at !== null && survey.answered_at > at
    if (isOld || survey.score === score) return { changed: null }
    const line = { note_text: `Encuesta: el cliente respondió «${scoreNames[score]}».` }
    const known =
      survey.internal_note_id === null
        ? undefined
        : await transaction
            .updateTable('internal_notes')
            .set(line)
            .where('internal_note_id', '=', survey.internal_note_id)
            .returning('internal_note_id')
            .executeTakeFirst()
    const note =
      known ??
      (await transaction
        .insertInto('internal_notes')
        .values({ thread_id: survey.thread_id, ...line, written_by: null, is_notice: true })
        .returning('internal_note_id')
        .executeTakeFirstOrThrow())
    await transaction
      .updateTable('surveys')
      .set({ score, answered_at: at, internal_note_id: note.internal_note_id })
      .where('survey_id', '=', surveyId)
      .execute()
    return { changed: survey.thread_id }
  })
  if (kept === null) return false
  if (kept.changed !== null)
    await announceInternalNotes(resources, { businessId, threadId: kept.changed }).catch(log)
  return true
}
