import { expect, test } from 'vitest'
import { UNREADABLE_FILE } from '#contract/attachments.ts'
import { fitPhoto } from '#src/effects/fitPhoto.ts'

/** Noise does not compress: each pixel is some four bytes. */
const noise = async (width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  const { data } = new ImageData(width, height)
  const words = new Uint32Array(data.buffer)
  for (let at = 0; at < words.length; at += 1)
    words[at] = Math.imul(at + 1, 2_654_435_761) | 0xff000000
  pen?.putImageData(new ImageData(data, width, height), 0, 0)
  return new File([await canvas.convertToBlob()], 'IMG_2041.PNG', { type: 'image/png' })
}

const blobOf = (file: unknown): Blob => {
  if (!(file instanceof Blob)) throw new Error('No file')
  return file
}

test('a photo that is too large becomes a JPEG that is small enough, in its shape', async () => {
  const chosen = await noise(3_000, 1_500)
  const most = 1_500_000
  expect(chosen.size).toBeGreaterThan(most)
  const fitted = await fitPhoto(chosen, most)
  expect(fitted).toMatchObject({ name: 'IMG_2041.jpg', type: 'image/jpeg' })
  expect(fitted.size).toBeLessThanOrEqual(most)
  const { width, height } = await createImageBitmap(blobOf(fitted))
  expect(width).toBeLessThanOrEqual(2_560)
  expect(Math.abs(width - 2 * height)).toBeLessThanOrEqual(2)
})

test('what is transparent is white', async () => {
  // Noise below, nothing above.
  const canvas = new OffscreenCanvas(3_000, 3_000)
  canvas.getContext('2d')?.drawImage(await createImageBitmap(await noise(3_000, 1_500)), 0, 1_500)
  const png = new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
  const picture = await createImageBitmap(blobOf(await fitPhoto(png, png.size - 1)))
  const seen = new OffscreenCanvas(1, 1).getContext('2d')
  seen?.drawImage(picture, 0, 0)
  expect([...(seen?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
})

test('what is small enough or no photo is sent as it is; what cannot be read says so', async () => {
  const small = await noise(40, 20)
  const broken = new File(['no picture at all'], 'foto.jpg', { type: 'image/jpeg' })
  const paper = new File(['%PDF-1.4 of some length'], 'lista.pdf', { type: 'application/pdf' })
  expect(await fitPhoto(small, 1_000_000)).toBe(small)
  await expect(fitPhoto(broken, 3)).rejects.toThrow(UNREADABLE_FILE)
  expect(await fitPhoto(broken, 1_000_000)).toBe(broken)
  expect(await fitPhoto(paper, 3)).toBe(paper)
  expect(await fitPhoto(small, undefined)).toBe(small)
})
