import { pipeline, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type ImageProblem, imageProblem, imageProblemTexts } from '#contract/files.ts'
import { LOGO_MAX_BYTES } from '#contract/limits.ts'
import { BodyBuffer } from '../http/bodyBuffer.ts'
import { Refusal } from '../http/refusal.ts'
import { uploadFields } from '../limits/bounds/requests.ts'
import type { Resources } from '../resources.ts'
import type { Owner } from './quota.ts'
import { storeFile } from './stored.ts'

const statuses: Readonly<Record<ImageProblem, number>> = { type: 400, size: 413 }
const refusalOf = (problem: ImageProblem) =>
  new Refusal(statuses[problem], imageProblemTexts[problem])

interface ReceivedFile {
  readonly name: string
  /** The MIME type that the caller names. */
  readonly type: string
  readonly bytes: Buffer
  readonly fields: Readonly<Record<string, string>>
}

interface Limits {
  readonly mostBytes: number
  readonly tooLarge: () => Refusal
}

/** Joins the pieces as they come: a file sent byte by byte would otherwise take many times its size in memory. */
const readWhole = async (file: Readable, mostBytes: number): Promise<Buffer> => {
  const pieces: Buffer[] = []
  // The loop throws the error of an incomplete file.
  for await (const piece of pipeline(file, new BodyBuffer(mostBytes), () => {})) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The file of a multipart body, and the texts beside it, in whatever order they come. */
export const receiveFile = async (
  request: FastifyRequest,
  { mostBytes, tooLarge }: Limits,
): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw new Refusal(400, 'Falta el archivo')
  const fields: Record<string, string> = {}
  let file: Omit<ReceivedFile, 'fields'> | null = null
  const parts = request.parts({
    limits: {
      fileSize: mostBytes,
      files: 1,
      fields: uploadFields.most,
      fieldSize: uploadFields.bytes,
    },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        if (part.fieldname !== 'file') throw new Refusal(400, 'Falta el archivo')
        const bytes = await readWhole(part.file, mostBytes).catch((error: unknown) => {
          throw part.file.truncated ? tooLarge() : error
        })
        if (part.file.truncated) throw tooLarge()
        file = { name: part.filename, type: part.mimetype, bytes }
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Only the body is read above: it was cut, or is no multipart body.
    request.log.info(error)
    throw new Refusal(400, 'El archivo llegó incompleto. Súbelo de nuevo.')
  }
  if (!file) throw new Refusal(400, 'Falta el archivo')
  return { ...file, fields }
}

interface Received {
  readonly image: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** The image of a multipart body, re-encoded, and the texts beside it. */
export const receiveImage = async (
  { pictures }: Pick<Resources, 'pictures'>,
  request: FastifyRequest,
): Promise<Received> => {
  const limits = { mostBytes: LOGO_MAX_BYTES, tooLarge: () => refusalOf('size') }
  const { name, type, bytes, fields } = await receiveFile(request, limits)
  const problem = imageProblem({ name, type, size: bytes.length })
  if (problem) throw refusalOf(problem)
  const image = await pictures.redraw(bytes)
  if (!image) throw refusalOf('type')
  return { image, fields }
}

/** The address of a stored image, which everybody may see. */
export const storeImage = (
  resources: Pick<Resources, 'db' | 'files' | 'clock'>,
  image: Buffer,
  owner: Owner,
): Promise<string> =>
  storeFile(resources, { bytes: image, type: 'image/webp', title: null, isPrivate: false }, owner)
