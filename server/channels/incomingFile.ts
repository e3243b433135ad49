import { missingFileReasons } from '#contract/missingFiles.ts'
import { typeByContent } from '../files/contentType.ts'
import { SlowPicture } from '../files/pictures/pictures.ts'
import { storeImage } from '../files/receive.ts'
import { removeStored, storeFile } from '../files/stored.ts'
import { ANY_TYPE, type StoredType, storedTypeOf, titleOf } from '../files/types.ts'
import { PICTURE_MOST_BYTES } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import type { Account, ChannelAdapter, Media } from './adapter.ts'
import { ChannelFailure } from './failure.ts'
import { endJob, type Job } from './jobs.ts'
import { noteArrived } from './missingFile.ts'

// Fetches the files that customers send. All of them are stored: what cannot be shown can be downloaded.

/** Stores the file, and its address in the message. */
export const fetchFile = async (
  resources: Resources,
  adapter: ChannelAdapter,
  account: Account,
  job: Job,
): Promise<void> => {
  const { db } = resources
  const media = await adapter.fetchFile(account, job.media ?? '')
  if (media.bytes.length === 0)
    throw new ChannelFailure('refused', 'A file is empty', missingFileReasons.empty)
  const { business_id: businessId } = await db
    .selectFrom('conversations')
    .select('business_id')
    .where('thread_id', '=', job.thread_id)
    .executeTakeFirstOrThrow()
  const stored =
    (await storePicture(resources, job, media, businessId)) ??
    (await storeDocument(resources, job, media, businessId))
  const isKept = await db.transaction().execute(async (transaction) => {
    const isThere = await noteArrived(transaction, job, stored)
    await endJob(transaction, job)
    return isThere
  })
  if (!isKept)
    await removeStored(resources, 'photo_url' in stored ? stored.photo_url : stored.document_url)
}

/** Null for what is no picture, or none that browsers show: that is stored as it came. */
const storePicture = async (
  resources: Resources,
  job: Job,
  { bytes, type }: Media,
  businessId: number,
) => {
  const isPicture = job.media_kind === 'picture' || type.startsWith('image/')
  if (!isPicture || bytes.length > PICTURE_MOST_BYTES) return null
  const picture = await resources.pictures.redraw(bytes).catch((error: unknown) => {
    if (error instanceof SlowPicture) return null
    throw error
  })
  return (
    picture && { photo_url: await storeImage(resources, picture, { userId: null, businessId }) }
  )
}

/** As the channel says; by the content where the channel says nothing that is known. */
const typeOf = async (media: Media, name: string): Promise<StoredType> => {
  const said = storedTypeOf(media.type)
  return said === ANY_TYPE ? ((await typeByContent(media.bytes, name)) ?? ANY_TYPE) : said
}

/** The names of files that have none. A voice message needs no name. */
const titles: Readonly<Record<Job['media_kind'], string | null>> = {
  picture: 'Foto',
  document: 'Documento',
  voice: null,
  video: 'Video',
  audio: 'Audio',
}

const storeDocument = async (
  resources: Resources,
  { media_kind, media_title }: Job,
  media: Media,
  businessId: number,
) => {
  const name = media_title ?? ''
  const type = await typeOf(media, name)
  const otherwise = titles[media_kind]
  const title = otherwise && titleOf(name, type, otherwise)
  const file = { bytes: media.bytes, type, title }
  return {
    document_url: await storeFile(resources, file, { userId: null, businessId }),
    document_size: media.bytes.length,
  }
}
