import sharp from 'sharp'

// What people upload is never served as it came: it is drawn again, which leaves nothing hidden in it.

const SIDE_MAX = 1024
const PIXELS_MAX = 50_000_000

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

export const IMAGE_TYPE = 'image/webp'
export const IMAGE_EXTENSION = 'webp'

/** The picture drawn again, upright and no larger than a logo needs; null when it is none. */
export const redraw = async (bytes: Buffer): Promise<Buffer | null> => {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
  } catch {
    return null
  }
}
