import sharp, { type Sharp } from 'sharp'
import { JPEG_PIXELS_MAX, PIXELS_MAX } from '../../limits/bounds.ts'

// A picture is never served as it came: it is drawn again, which leaves nothing hidden in it.

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
// No picture comes twice, so that keeping what was decoded is no use.
sharp.cache(false)

const upright = (bytes: Uint8Array, side: number) =>
  sharp(bytes, { limitInputPixels: JPEG_PIXELS_MAX, failOn: 'warning' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** A logo is no larger than needed. Channels take photos as JPEG, which knows nothing transparent. */
const ways = {
  logo: (bytes) => upright(bytes, SIDE_MAX).webp({ quality: 88 }),
  photo: (bytes) =>
    upright(bytes, PHOTO_SIDE_MAX).flatten({ background: '#fff' }).jpeg({ quality: 85 }),
} as const satisfies Record<string, (bytes: Uint8Array) => Sharp>

export type Way = keyof typeof ways

/** A progressive JPEG is decoded whole, like the other formats. */
const hasTooManyPixels = async (bytes: Uint8Array): Promise<boolean> => {
  const { format, width, height, isProgressive } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata()
  return width * height > (format === 'jpeg' && !isProgressive ? JPEG_PIXELS_MAX : PIXELS_MAX)
}

/** Null where it is no picture, or one of too many pixels. */
export const draw = async (bytes: Uint8Array, way: Way): Promise<Buffer | null> => {
  try {
    return (await hasTooManyPixels(bytes)) ? null : await ways[way](bytes).toBuffer()
  } catch {
    return null
  }
}
