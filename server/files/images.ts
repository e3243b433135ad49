import sharp from 'sharp'

// What people upload is never served as it came: it is drawn again, which leaves nothing hidden in it.

const SIDE_MAX = 1024
const PHOTO_SIDE_MAX = 1600
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

const upright = (bytes: Buffer, side: number) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** The picture drawn again, upright and no larger than a logo needs; null when it is none. */
export const redraw = async (bytes: Buffer): Promise<Buffer | null> => {
  try {
    return await upright(bytes, SIDE_MAX).webp({ quality: 88 }).toBuffer()
  } catch {
    return null
  }
}

/** The same for a photo that is sent: channels take JPEG, which knows nothing transparent. */
export const redrawPhoto = async (bytes: Buffer): Promise<Buffer | null> => {
  try {
    return await upright(bytes, PHOTO_SIDE_MAX)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return null
  }
}
