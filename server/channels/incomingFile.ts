import { type RawBuilder, sql } from 'kysely'
import { SlowPicture } from '../files/pictures/pictures.ts'
import { storeImage } from '../files/receive.ts'
import { storeFile } from '../files/stored.ts'
import { storedTypeOf, titleOf } from '../files/types.ts'
import type { Resources } from '../resources.ts'
import type { Account, ChannelAdapter, Media } from './adapter.ts'
import { ChannelFailure } from './failure.ts'
import { endJob, type Job } from './jobs.ts'

// Fetches the files that customers send.

/** Stores the file, and its address in the message. */
export const fetchFile = async (
  resources: Resources,
  adapter: ChannelAdapter,
  account: Account,
  job: Job,
): Promise<void> => {
  const { db } = resources
  const media = await adapter.fetchFile(account, job.media ?? '')
  const { business_id: businessId } = await db
    .selectFrom('conversations')
    .select('business_id')
    .where('thread_id', '=', job.thread_id)
    .executeTakeFirstOrThrow()
  const isPicture = job.media_kind === 'picture' || media.type.startsWith('image/')
  const stored = await (isPicture ? storePicture : storeDocument)(resources, job, media, businessId)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('messages')
      .set({ ...stored, ...(job.media_caption !== null && { content: job.media_caption }) })
      .where('message_id', '=', job.message_id)
      .execute()
    await endJob(transaction, job)
  })
}

const storePicture = async (
  resources: Resources,
  _job: Job,
  { bytes }: Media,
  businessId: number,
) => {
  const picture = await resources.pictures.redraw(bytes).catch((error: unknown) => {
    if (error instanceof SlowPicture) return null
    throw error
  })
  if (!picture) throw new ChannelFailure('refused', 'The picture cannot be read', null)
  return { photo_url: await storeImage(resources, picture, { userId: null, businessId }) }
}

const storeDocument = async (
  resources: Resources,
  { media_kind, media_title }: Job,
  { bytes, type: mimeType }: Media,
  businessId: number,
) => {
  const type = storedTypeOf(mimeType)
  const isWanted = type !== null && (media_kind === 'document' || type.startsWith('audio/'))
  if (!isWanted) throw new ChannelFailure('refused', 'Files of this type are not taken', null)
  const title = media_kind === 'document' ? titleOf(media_title ?? '', type) : null
  const file = { bytes, type, title }
  return {
    document_url: await storeFile(resources, file, { userId: null, businessId }),
    document_size: bytes.length,
  }
}

const NOT_RECEIVED = '(no se pudo recibir)'

/** The content of a message whose file could not be fetched. */
export const withoutFile = ({ media_kind }: Job): RawBuilder<string> =>
  media_kind === 'picture'
    ? sql`case when content <> '' then content
        when wordless = 'sticker' then ${`Sticker ${NOT_RECEIVED}`} else ${`Foto ${NOT_RECEIVED}`} end`
    : sql`content || ${` ${NOT_RECEIVED}`}`
