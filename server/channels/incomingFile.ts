import { missingFileReasons } from '#contract/missingFiles.ts'
import { withArriving } from '../files/arriving.ts'
import { typeByContent } from '../files/contentType.ts'
import { SlowPicture } from '../files/pictures/pictures.ts'
import type { Owner } from '../files/quota.ts'
import { removeStored, storeFile } from '../files/stored.ts'
import { ANY_TYPE, type StoredType, storedTypeOf, titleOf } from '../files/types.ts'
import { PICTURE_MOST_BYTES } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import { canHear } from '../transcription/hear.ts'
import { awaitText } from '../transcription/rows.ts'
import type { Account, ChannelAdapter } from './adapter.ts'
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
  const { bytes, type } = await adapter.fetchFile(account, job.media ?? '')
  const stored = await withArriving(resources.environment.dataFolder, bytes, (file) =>
    store(resources, job, file, type),
  )
  const isKept = await db.transaction().execute(async (transaction) => {
    const isThere = await noteArrived(transaction, job, stored)
    if (isThere && isSound(job) && canHear(resources.environment.languageModel, resources.clock()))
      await awaitText(transaction, job.message_id, resources.clock())
    await endJob(transaction, job)
    return isThere
  })
  if (!isKept)
    await removeStored(resources, 'photo_url' in stored ? stored.photo_url : stored.document_url)
}

const isSound = ({ media_kind }: Job): boolean => media_kind === 'voice' || media_kind === 'audio'

/** `said`: the type that the channel says. */
const store = async (resources: Resources, job: Job, file: Blob, said: string) => {
  if (file.size === 0)
    throw new ChannelFailure('refused', 'A file is empty', missingFileReasons.empty)
  const { business_id: businessId } = await resources.db
    .selectFrom('conversations')
    .select('business_id')
    .where('thread_id', '=', job.thread_id)
    .executeTakeFirstOrThrow()
  const owner = { userId: null, businessId }
  return (
    (await storePicture(resources, job, file, said, owner)) ??
    (await storeDocument(resources, job, file, said, owner))
  )
}

/** Null for what is no picture, or none that browsers show: that is stored as it came. */
const storePicture = async (
  resources: Resources,
  job: Job,
  file: Blob,
  said: string,
  owner: Owner,
) => {
  const isPicture = job.media_kind === 'picture' || said.startsWith('image/')
  if (!isPicture || file.size > PICTURE_MOST_BYTES) return null
  const bytes = await file.bytes()
  const picture = await resources.pictures.redraw(bytes).catch((error: unknown) => {
    if (error instanceof SlowPicture) return null
    throw error
  })
  if (!picture) return null
  const content = { bytes: picture, type: 'image/webp', title: null, isPrivate: true } as const
  return { photo_url: await storeFile(resources, content, owner) }
}

/** As the channel says; by the content where the channel says nothing that is known. */
const typeOf = async (file: Blob, said: string, name: string): Promise<StoredType> => {
  const type = storedTypeOf(said)
  return type === ANY_TYPE ? ((await typeByContent(file, name)) ?? ANY_TYPE) : type
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
  file: Blob,
  said: string,
  owner: Owner,
) => {
  const name = media_title ?? ''
  const type = await typeOf(file, said, name)
  const otherwise = titles[media_kind]
  const title = otherwise && titleOf(name, type, otherwise)
  return {
    document_url: await storeFile(resources, { bytes: file, type, title, isPrivate: true }, owner),
    document_size: file.size,
  }
}
