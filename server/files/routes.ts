import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { uploadFile, uploadImage } from '#contract/files.ts'
import { requireMember } from '../businesses/membership.ts'
import { mount } from '../http/mount.ts'
import { invalidData, notFound } from '../http/refusal.ts'
import { UPLOADS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { FILES_A_MINUTE } from '../limits/bounds/anonymousCalls.ts'
import { byAccount, holdBackAddress } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { isOpenedBy } from './access.ts'
import { openResponse } from './fileResponse.ts'
import { requireRoom } from './quota.ts'
import { receiveImage, storeImage } from './receive.ts'
import { type FoundFile, findStored } from './stored.ts'

interface Asked {
  readonly Params: { readonly name: string }
  readonly Querystring: { readonly para?: unknown }
}

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, files, clock, secret } = resources
  mount(
    app,
    uploadFile,
    async ({ request, user }) => {
      const owner = { userId: user.id, businessId: null }
      await requireRoom(db, owner, clock())
      const { image } = await receiveImage(resources, request)
      return { file_url: await storeImage(resources, image, owner) }
    },
    byAccount(UPLOADS_A_MINUTE),
  )

  mount(
    app,
    uploadImage,
    async ({ request, user }) => {
      const { image, fields } = await receiveImage(resources, request)
      const parsed = z.safeParse(uploadImage.fields, fields)
      if (!parsed.success) throw invalidData()
      const businessId = parsed.data.business_id
      await requireMember(db, user, businessId)
      const owner = { userId: user.id, businessId }
      await requireRoom(db, owner, clock())
      return {
        success: true,
        file_url: await storeImage(resources, image, owner),
        message: 'Imagen subida',
      }
    },
    byAccount(UPLOADS_A_MINUTE),
  )

  // Public, as pictures of a page must be, under names that cannot be guessed. A file of a message needs a key, too.
  const serve = async (
    { params: { name }, query, headers }: FastifyRequest<Asked>,
    reply: FastifyReply,
  ) => {
    const file = await findStored(db, `/files/${name}`)
    const isOpen = file && (!file.isPrivate || (await isOpenedBy(resources, file, query.para)))
    const asked = isOpen ? await openResponse(files, file.name, headers.range) : null
    if (!file || !asked) {
      // Who may see it tomorrow must not be shown this answer then.
      reply.header('cache-control', 'no-store')
      throw notFound()
    }
    reply.code(asked.status).headers(asked.headers)
    if (!asked.bytes) return reply.send()
    return reply
      .headers({
        'content-type': file.type,
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `${file.isPrivate ? 'private' : 'public'}, max-age=31536000, immutable`,
        // Only a picture that was drawn again is shown. All else is downloaded: nothing in it runs at this origin.
        ...(!isDrawn(file) && {
          'content-disposition': `attachment; filename*=UTF-8''${encoded(file.title ?? name)}`,
        }),
      })
      .send(asked.bytes)
  }
  const held = {
    schema: { hide: true },
    onRequest: holdBackAddress(app, { secret, what: 'files', most: FILES_A_MINUTE }),
  }
  app.get<Asked>('/files/:name', held, serve)
  // A document's address ends in its name for people.
  app.get<Asked>('/files/:name/*', held, serve)
}

/** Drawn pictures have no names for people. */
const isDrawn = ({ type, title }: FoundFile): boolean =>
  title === null && (type === 'image/webp' || type === 'image/jpeg')

/** As RFC 8187 has it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
