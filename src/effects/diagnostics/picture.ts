import { fromPromise } from 'xstate'
import type { PictureSource } from '#machines/diagnostics/consentMachine.ts'
import type { RecordedPicture } from '#machines/diagnostics/recording.ts'

/** Pixels of the longer side: words of a screen can be read, and four of them stay a small file. */
const LONGEST = 1_600
const QUALITY = 0.8

const drawn = (image: CanvasImageSource, width: number, height: number): string => {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  // Drawn anew, it has nothing of the file's own data, such as the place where it was taken.
  return canvas.toDataURL('image/jpeg', QUALITY)
}

const ofFile = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file)
  const data = drawn(image, image.width, image.height)
  image.close()
  return data
}

/** What the person chose of the screen in the browser's own dialog: one image, and the browser shares nothing more. */
const ofScreen = async (): Promise<string> => {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
  try {
    const video = document.createElement('video')
    video.srcObject = stream
    video.muted = true
    await video.play()
    return drawn(video, video.videoWidth, video.videoHeight)
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

export const takePicture = fromPromise<RecordedPicture, PictureSource>(
  async ({ input: { file } }) => ({
    data: await (file instanceof Blob ? ofFile(file) : ofScreen()),
    at: Date.now(),
  }),
)
