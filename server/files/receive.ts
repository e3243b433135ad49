import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type ImageProblem, imageProblem, imageProblemTexts } from '#contract/files'
import { LOGO_MAX_BYTES } from '#contract/limits'
import { Refusal } from '../refusal'
import type { Resources } from '../resources'
import { IMAGE_EXTENSION, IMAGE_TYPE, redraw } from './images'

const statuses: Readonly<Record<ImageProblem, number>> = { type: 400, size: 413 }
const refusalOf = (problem: ImageProblem) =>
  new Refusal(statuses[problem], imageProblemTexts[problem])

interface Received {
  readonly image: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** The image of a multipart body, drawn again, and the texts beside it, in whatever order they come. */
export const receiveImage = async (request: FastifyRequest): Promise<Received> => {
  if (!request.isMultipart()) throw new Refusal(400, 'Falta el archivo')
  const fields: Record<string, string> = {}
  let image: Buffer | null = null
  const parts = request.parts({
    limits: { fileSize: LOGO_MAX_BYTES, files: 1, fields: 5, fieldSize: 1_000 },
  })
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      if (part.fieldname !== 'file') throw new Refusal(400, 'Falta el archivo')
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw part.file.truncated ? refusalOf('size') : error
      })
      const { filename: name, mimetype: type } = part
      const problem = imageProblem({ name, type, size: bytes.length })
      if (problem) throw refusalOf(problem)
      image = await redraw(bytes)
      if (!image) throw refusalOf('type')
    }
  }
  if (!image) throw new Refusal(400, 'Falta el archivo')
  return { image, fields }
}

/** The address of a stored image. */
export const storeImage = async (
  { db, files }: Resources,
  image: Buffer,
  owner: { readonly userId: number; readonly businessId: number | null },
): Promise<string> => {
  const name = `${randomBytes(16).toString('hex')}.${IMAGE_EXTENSION}`
  await files.put(name, image)
  await db
    .insertInto('files')
    .values({
      file_name: name,
      uploaded_by: owner.userId,
      business_id: owner.businessId,
      mime_type: IMAGE_TYPE,
    })
    .execute()
  return `/files/${name}`
}
