import { isPhoto, UNREADABLE_FILE } from '#contract/attachments.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'

/** The longest side in pixels, the largest first. */
const SIDES = [2_560, 1_600, 1_024]
const QUALITY = 0.85

const drawn = (picture: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  // JPEG has no transparency: without a ground it would be black.
  if (pen) pen.fillStyle = '#fff'
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * A photo of a camera as a JPEG that a channel takes; the file itself where it is small enough, or is no photo. Throws a
 * CallError where it is too large and the browser cannot read it.
 */
export const fitPhoto = async (
  file: ChosenFile,
  mostBytes: number | undefined,
): Promise<ChosenFile> => {
  if (
    !(file instanceof Blob) ||
    mostBytes === undefined ||
    file.size <= mostBytes ||
    !isPhoto(file)
  )
    return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) throw new CallError('format', UNREADABLE_FILE)
  try {
    for (const side of SIDES) {
      const canvas = drawn(picture, side)
      const blob = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/jpeg', QUALITY),
      )
      if (blob && blob.size <= mostBytes)
        return new File([blob], file.name.replace(/(\.\w{1,5})?$/, '.jpg'), { type: blob.type })
    }
    return file
  } finally {
    picture.close()
  }
}
