import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ImageProblem, imageProblem, imageProblemTexts, uploadFile } from '#contract/files'
import { LOGO_MAX_BYTES } from '#contract/limits'
import { mount } from '../mount'
import { notFound, Refusal } from '../refusal'
import type { Resources } from '../resources'
import { IMAGE_EXTENSION, IMAGE_TYPE, redraw } from './images'

/** Drawing pictures is work: nobody changes a logo this often. */
const rateLimit = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ user, ip }: FastifyRequest) => String(user?.id ?? ip),
}

const statuses: Readonly<Record<ImageProblem, number>> = { type: 400, size: 413 }
const refusalOf = (problem: ImageProblem) =>
  new Refusal(statuses[problem], imageProblemTexts[problem])

export const routes = (app: FastifyInstance, { db, files }: Resources): void => {
  mount(
    app,
    uploadFile,
    async ({ request, user }) => {
      if (!request.isMultipart()) throw new Refusal(400, 'Falta el archivo')
      const part = await request.file({ limits: { fileSize: LOGO_MAX_BYTES, files: 1, fields: 5 } })
      if (part?.fieldname !== 'file') throw new Refusal(400, 'Falta el archivo')
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw part.file.truncated ? refusalOf('size') : error
      })
      const problem = imageProblem({
        name: part.filename,
        type: part.mimetype,
        size: bytes.length,
      })
      if (problem) throw refusalOf(problem)
      const image = await redraw(bytes)
      if (!image) throw refusalOf('type')

      const name = `${randomBytes(16).toString('hex')}.${IMAGE_EXTENSION}`
      await files.put(name, image)
      await db
        .insertInto('files')
        .values({ file_name: name, uploaded_by: user.id, mime_type: IMAGE_TYPE })
        .execute()
      return { file_url: `/files/${name}` }
    },
    { rateLimit },
  )

  // Public, as pictures of a page must be, under names that nobody can guess.
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
