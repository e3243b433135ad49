import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  attachmentProblem,
  takenOfVisitors,
  tooLarge,
  UNREADABLE_FILE,
} from '#contract/attachments.ts'
import { channels } from '#contract/channels.ts'
import { DAY } from '#contract/durations.ts'
import { sendVisitorPhoto } from '#contract/visitor.ts'
import type { Db } from '../database/schema.ts'
import { receiveFile } from '../files/receive.ts'
import { nameFile, putFile, removeUnnamed } from '../files/stored.ts'
import { invalidData, Refusal, tooMany } from '../http/refusal.ts'
import { VISITOR_PHOTOS_A_DAY } from '../limits/bounds/visitorCalls.ts'
import type { Resources } from '../resources.ts'
import { type Written, write } from './messages.ts'
import type { Visitor } from './visits.ts'

// A photo of a visitor: of a stranger, so that it is drawn anew, and few are stored.

const { mostBytes } = channels.widget.carries.photo
const limits = { mostBytes, tooLarge: () => new Refusal(413, tooLarge('photo', mostBytes)) }

/** Before its bytes are read. */
export const requirePhotoRoom = async (db: Db, { threadId }: Visitor, now: Date): Promise<void> => {
  const last = await db
    .selectFrom('messages')
    .select('date_registered')
    .where('thread_id', '=', threadId)
    .where('is_bot', '=', false)
    .where('photo_url', 'is not', null)
    .where('date_registered', '>', new Date(now.getTime() - DAY))
    .orderBy('date_registered', 'desc')
    .offset(VISITOR_PHOTOS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const wait = last.date_registered.getTime() + DAY - now.getTime()
  throw tooMany('Hoy enviaste demasiadas fotos en este chat. Inténtalo mañana.', wait / 1000)
}

export const writePhoto = async (
  resources: Resources,
  visitor: Visitor,
  request: FastifyRequest,
): Promise<Written> => {
  const { files, pictures, clock } = resources
  const { name, type, bytes, fields } = await receiveFile(request, limits)
  const { data } = z.safeParse(sendVisitorPhoto.fields, fields)
  if (!data) throw invalidData()
  const problem = attachmentProblem({ name, type, size: bytes.length }, takenOfVisitors)
  if (problem) throw new Refusal(400, problem)
  const drawn = await pictures.redrawPhoto(bytes)
  if (!drawn) throw new Refusal(400, UNREADABLE_FILE)
  const file = await putFile(files, {
    type: 'image/jpeg',
    bytes: drawn,
    title: null,
    isPrivate: true,
  })
  try {
    return await write(resources, visitor, data.client_id, '', clock(), (transaction) =>
      nameFile(transaction, file, { userId: null, businessId: visitor.businessId }, clock()),
    )
  } finally {
    // A photo that is sent again, or refused, leaves no bytes.
    await removeUnnamed(resources, file).catch((error: unknown) => request.log.warn(error))
  }
}
