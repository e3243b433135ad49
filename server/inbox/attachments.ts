import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  attachmentProblem,
  attachmentProblemTexts,
  isPhoto,
  sendAttachment,
  type Taken,
  takenBy,
  UNREADABLE_FILE,
} from '#contract/attachments'
import { ATTACHMENT_MAX_BYTES, CAPTION_MAX_LENGTH } from '#contract/limits'
import { redrawPhoto } from '../files/images'
import { requireRoom } from '../files/quota'
import { receiveFile } from '../files/receive'
import { removeBytes, removeStored, storeFile } from '../files/stored'
import { titleOf } from '../files/types'
import { mount } from '../mount'
import { capabilitiesOf } from '../pageConfig'
import { INVALID_DATA, Refusal } from '../refusal'
import type { Resources } from '../resources'
import { requireConversation } from './conversations'
import { requireSendable, storeOutgoing } from './delivery'
import { sayNow } from './sayNow'

const rateLimit = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ user, ip }: FastifyRequest) => String(user?.id ?? ip),
}

const limits = {
  mostBytes: ATTACHMENT_MAX_BYTES,
  tooLarge: () => new Refusal(413, attachmentProblemTexts.size),
}

type Received = Awaited<ReturnType<typeof receiveFile>>

/** A photo or a document that a person sends. */
export const attachmentRoutes = (app: FastifyInstance, resources: Resources): void => {
  const offers = new Set(capabilitiesOf(resources.environment))

  mount(
    app,
    sendAttachment,
    async ({ params, user, request }) => {
      const conversation = await requireConversation(resources.db, user, params.id)
      requireSendable(conversation.contact_type)
      const { business_id: businessId } = conversation
      await requireRoom(resources, { userId: user.id, businessId })
      const received = await receiveFile(request, limits)
      const taken = takenBy(conversation.contact_type, (capability) => offers.has(capability))
      const caption = requireCaption(received, taken)
      const { type, bytes, title } = await requireContent(received, taken)

      let address = ''
      await sayNow(
        resources,
        { user, request, upload: received },
        conversation,
        async (transaction) => {
          const { files } = resources
          const owner = { userId: user.id, businessId }
          address = await storeFile({ db: transaction, files }, { bytes, type, title }, owner)
          const said = {
            content: caption,
            author: 'person',
            ...(title === null
              ? { photo_url: address }
              : { document_url: address, document_size: bytes.length }),
          } as const
          const now = resources.clock()
          return storeOutgoing(transaction, conversation, said, now).catch(
            async (error: unknown) => {
              await removeBytes(resources, address) // its row goes with the transaction
              throw error
            },
          )
        },
        (transaction) => removeStored({ db: transaction, files: resources.files }, address),
      )
      return undefined
    },
    { rateLimit },
  )
}

const requireCaption = ({ fields }: Received, taken: Taken): string => {
  const { data } = z.safeParse(sendAttachment.fields, fields)
  if (!data || data.caption.trim().length > CAPTION_MAX_LENGTH) throw new Refusal(400, INVALID_DATA)
  const caption = data.caption.trim()
  if (caption !== '' && !taken.captions)
    throw new Refusal(400, 'Por este canal las fotos van sin texto')
  return caption
}

/** What is inside, not what it is called. */
const requireContent = async ({ name, type, bytes }: Received, taken: Taken) => {
  const problem = attachmentProblem({ name, type, size: bytes.length }, taken)
  if (problem) throw new Refusal(400, attachmentProblemTexts[problem])
  if (!isPhoto({ type })) {
    if (!isPdf(bytes)) throw new Refusal(400, UNREADABLE_FILE)
    return { type: 'application/pdf', bytes, title: titleOf(name, 'application/pdf') } as const
  }
  const photo = await redrawPhoto(bytes)
  if (!photo) throw new Refusal(400, UNREADABLE_FILE)
  return { type: 'image/jpeg', bytes: photo, title: null } as const
}

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF')
