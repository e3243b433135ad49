import { type FileState, missingFileSign } from '#contract/missingFiles.ts'
import type { Db } from '../database/schema.ts'
import { refreshPreview } from '../inbox/preview.ts'
import { channelTexts } from '../limits/bounds/reading.ts'
import type { Job } from './jobs.ts'

// The text of a message whose file is not there: what is missing, and why.

const named: Readonly<Record<Job['media_kind'], string>> = {
  picture: 'Foto',
  document: 'Documento',
  voice: 'Mensaje de voz',
  video: 'Video',
  audio: 'Audio',
}

const sayingOf = ({ media_kind, media_title, media_caption }: Job, isSticker: boolean): string => {
  const what = isSticker ? 'Sticker' : named[media_kind]
  // The caption of a sound is the name of its kind.
  if (media_kind === 'voice' || media_kind === 'audio') return what
  const details = [media_title, media_caption].filter((each) => each?.trim())
  return details.length === 0 ? what : `${what}: ${details.join(' · ')}`
}

/** In a group, the author stands before the caption, or in its place. */
const wordsOf = (job: Job, isSticker: boolean, author: string | undefined): string => {
  const caption = job.media_caption ?? ''
  if (author === undefined || !caption.startsWith(author)) return sayingOf(job, isSticker)
  const own = { ...job, media_caption: caption.slice(author.length).replace(/^: /, '') }
  return `${author}: ${sayingOf(own, isSticker)}`
}

/** Storing a message always locks the conversation, too. */
const lockConversation = (transaction: Db, { thread_id }: Job) =>
  transaction
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', thread_id)
    .forUpdate()
    .execute()

/** As it is now: the customer may have edited it while the file was fetched. */
const captionOf = async (transaction: Db, { job_id, media_caption }: Job) => {
  const job = await transaction
    .selectFrom('channel_jobs')
    .select('media_caption')
    .where('job_id', '=', job_id)
    .executeTakeFirst()
  return job ? job.media_caption : media_caption
}

const messageOf = (transaction: Db, { message_id }: Job) =>
  transaction
    .selectFrom('messages')
    .select(['content', 'wordless', 'file_state', 'details'])
    .where('message_id', '=', message_id)
    // What the customer took back says nothing.
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/**
 * Says what is missing, and why where that is known. True if the message says something new. Call it in a transaction.
 */
export const noteMissing = async (
  transaction: Db,
  job: Job,
  state: FileState,
  reason: string | null,
): Promise<boolean> => {
  await lockConversation(transaction, job)
  const message = await messageOf(transaction, job)
  if (!message) return false
  const told = { ...job, media_caption: await captionOf(transaction, job) }
  const words = wordsOf(told, message.wordless === 'sticker', message.details?.author).slice(
    0,
    channelTexts.message,
  )
  const content = reason === null ? words : `${words} ${missingFileSign(reason)}`
  if (content === message.content && state === message.file_state) return false
  await transaction
    .updateTable('messages')
    .set({ content, file_state: state })
    .where('message_id', '=', job.message_id)
    .execute()
  await refreshPreview(transaction, job.thread_id)
  return true
}

interface Arrived {
  readonly photo_url?: string
  readonly document_url?: string
  readonly document_size?: number
}

/** The file is there. False where the customer took the message back meanwhile. Call it in a transaction. */
export const noteArrived = async (transaction: Db, job: Job, file: Arrived): Promise<boolean> => {
  await lockConversation(transaction, job)
  const message = await messageOf(transaction, job)
  if (!message) return false
  const caption = await captionOf(transaction, job)
  await transaction
    .updateTable('messages')
    .set({ ...file, content: caption ?? message.content, file_state: null })
    .where('message_id', '=', job.message_id)
    .execute()
  if (message.file_state !== null) await refreshPreview(transaction, job.thread_id)
  return true
}
