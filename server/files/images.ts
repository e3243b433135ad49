import sharp, { type Sharp } from 'sharp'
import { JPEG_PIXELS_MAX, PICTURE_SECONDS, PICTURES_WAITING, PIXELS_MAX } from '../bounds'
import { Refusal } from '../refusal'

// An uploaded picture is never served as it came: it is drawn again, which leaves nothing hidden in it.

const SIDE_MAX = 1024
const PHOTO_SIDE_MAX = 1600

// Of the many loaders only those of plain pictures: no SVG, no PDF, nothing that runs or reads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const upright = (bytes: Buffer, side: number, seconds = PICTURE_SECONDS) =>
  sharp(bytes, { limitInputPixels: JPEG_PIXELS_MAX, failOn: 'warning' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })

const hasTooManyPixels = async (bytes: Buffer): Promise<boolean> => {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height > (format === 'jpeg' ? JPEG_PIXELS_MAX : PIXELS_MAX)
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: decoding takes a processor and up to 64 MB each. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= PICTURES_WAITING)
    throw new Refusal(
      503,
      'Se están procesando muchas imágenes. Inténtalo de nuevo en un momento.',
      {
        'retry-after': '10',
      },
    )
  waiting += 1
  const turn = last.then(work)
  last = turn.then(
    () => (waiting -= 1),
    () => (waiting -= 1),
  )
  return turn
}

const draw = (bytes: Buffer, write: () => Sharp): Promise<Buffer | null> =>
  inTurn(async () => {
    try {
      return (await hasTooManyPixels(bytes)) ? null : await write().toBuffer()
    } catch {
      return null // it is no picture, or takes too long to be one
    }
  })

/** The picture drawn again, upright and no larger than a logo needs; null when it is none, or one of too many pixels. */
export const redraw = async (bytes: Buffer, seconds?: number): Promise<Buffer | null> =>
  draw(bytes, () => upright(bytes, SIDE_MAX, seconds).webp({ quality: 88 }))

/** The same for a photo that is sent: channels take JPEG, which knows nothing transparent. */
export const redrawPhoto = async (bytes: Buffer): Promise<Buffer | null> =>
  draw(bytes, () =>
    upright(bytes, PHOTO_SIDE_MAX).flatten({ background: '#fff' }).jpeg({ quality: 85 }),
  )
