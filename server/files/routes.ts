import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { uploadFile, uploadImage } from '#contract/files'
import { requireMember } from '../businesses/membership'
import { mount } from '../mount'
import { INVALID_DATA, notFound, Refusal } from '../refusal'
import type { Resources } from '../resources'
import { receiveImage, storeImage } from './receive'

/** Processing pictures is expensive, and a logo is not changed this often. */
const rateLimit = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ user, ip }: FastifyRequest) => String(user?.id ?? ip),
}

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, files } = resources
  mount(
    app,
    uploadFile,
    async ({ request, user }) => {
      const { image } = await receiveImage(request)
      const owner = { userId: user.id, businessId: null }
      return { file_url: await storeImage(resources, image, owner) }
    },
    { rateLimit },
  )

  mount(
    app,
    uploadImage,
    async ({ request, user }) => {
      const { image, fields } = await receiveImage(request)
      const parsed = z.safeParse(uploadImage.fields, fields)
      if (!parsed.success) throw new Refusal(400, INVALID_DATA)
      const businessId = parsed.data.business_id
      await requireMember(db, user, businessId)
      const owner = { userId: user.id, businessId }
      return {
        success: true,
        file_url: await storeImage(resources, image, owner),
        message: 'Imagen subida',
      }
    },
    { rateLimit },
  )

  // Public, as pictures of a page must be, under names that cannot be guessed.
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      if (!/^[0-9a-f]{32}\.[a-z]+$/.test(params.name)) throw notFound()
      const file = await db
        .selectFrom('files')
        .select('mime_type')
        .where('file_name', '=', params.name)
        .executeTakeFirst()
      const bytes = file && (await files.get(params.name))
      if (!bytes) throw notFound()
      return reply
        .headers({
          'content-type': file.mime_type,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(bytes)
    },
  )
}
