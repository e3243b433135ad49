import sharp, { type Sharp } from 'sharp'
import { JPEG_PIXELS_MAX, PIXELS_MAX } from '../../limits/bounds/requests.ts'

// An uploaded picture is never served unchanged: it is decoded and encoded again, which removes everything hidden
// in it.

const SIDE_MAX = 1024
const PHOTO_SIDE_MAX = 1600

// Only the loaders of plain pictures: no SVG, no PDF, nothing that runs code or reads other files.
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
// No picture arrives twice, so a cache of decoded ones is useless.
sharp.cache(false)

const upright = (bytes: Uint8Array, side: number) =>
  sharp(bytes, { limitInputPixels: JPEG_PIXELS_MAX, failOn: 'warning' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** A logo is no larger than needed. Channels take photos as JPEG, which has no transparency. */
const formats = {
  logo: (bytes) => upright(bytes, SIDE_MAX).webp({ quality: 88 }),
  photo: (bytes) =>
    upright(bytes, PHOTO_SIDE_MAX).flatten({ background: '#fff' }).jpeg({ quality: 85 }),
} as const satisfies Record<string, (bytes: Uint8Array) => Sharp>

export type Format = keyof typeof formats

/** A progressive JPEG is decoded as a whole, like the other formats. */
const hasTooManyPixels = async (bytes: Uint8Array): Promise<boolean> => {
  const { format, width, height, isProgressive } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata()
  return width * height > (format === 'jpeg' && !isProgressive ? JPEG_PIXELS_MAX : PIXELS_MAX)
}

/** Null where the bytes are no picture, or have too many pixels. */
export const reencode = async (bytes: Uint8Array, format: Format): Promise<Buffer | null> => {
  try {
    return (await hasTooManyPixels(bytes)) ? null : await formats[format](bytes).toBuffer()
  } catch {
    return null
  }
}
