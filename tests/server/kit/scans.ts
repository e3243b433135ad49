import sharp from 'sharp'

const SCAN = Buffer.from([0xff, 0xda])
const HUFFMAN = Buffer.from([0xff, 0xc4])
const END = Buffer.from([0xff, 0xd9])

/**
 * A valid progressive JPEG of one colour that says nothing new in each of so many scans. A decoder walks through all
 * blocks in each: with 2,600 scans of 16 megapixels that takes ten seconds and more, and its file 300 kB.
 */
export const jpegOfScans = async (side: number, scans: number): Promise<Buffer> => {
  const plain = await sharp({
    create: { width: side, height: side, channels: 3, background: '#2af' },
  })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const second = plain.indexOf(SCAN, plain.indexOf(SCAN) + 2)
  const head = plain.subarray(0, plain.lastIndexOf(HUFFMAN, second))
  const lastScan = plain.lastIndexOf(SCAN)
  const lastTable = plain.lastIndexOf(HUFFMAN, lastScan)
  const empty = plain.subarray(lastTable, -END.length)
  const parts = [head]
  // Each scan is the next bit of one coefficient of one colour, as the format wants it.
  for (let bit = 13; bit >= 0; bit -= 1)
    for (const colour of [1, 2, 3])
      for (let coefficient = 1; coefficient < 64 && parts.length <= scans; coefficient += 1) {
        const scan = Buffer.from(empty)
        const before = bit === 13 ? 0 : bit + 1
        scan[lastScan - lastTable + 5] = colour
        scan.set([coefficient, coefficient, (before << 4) | bit], lastScan - lastTable + 7)
        parts.push(scan)
      }
  return Buffer.concat([...parts, END])
}
