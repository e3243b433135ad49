import * as z from 'zod/mini'
import { Refusal } from '../../http/refusal.ts'
import { PICTURE_SECONDS, PICTURES_WAITING } from '../../limits/bounds/requests.ts'
import { createSerialQueue } from '../../process/serialQueue.ts'
import { createWorkerProcess, Overdone } from '../../process/workerProcess.ts'
import type { Format } from './reencode.ts'

// Pictures are re-encoded in a process of their own. libvips checks a time-out between two steps only, and one step
// may be the whole decoding: a process can be killed in the middle of it, and a crash or full memory there does not
// touch the server.

export interface Order {
  readonly bytes: Uint8Array
  readonly format: Format
}

const Drawn = z.object({ picture: z.nullable(z.instanceof(Buffer)) })
export type Drawn = z.infer<typeof Drawn>

export interface Pictures {
  /**
   * The re-encoded picture, upright and no larger than a logo needs; null if it is no picture, or has too many
   * pixels.
   */
  readonly redraw: (bytes: Uint8Array) => Promise<Buffer | null>
  /** The same for a photo that is sent. */
  readonly redrawPhoto: (bytes: Uint8Array) => Promise<Buffer | null>
  readonly close: () => Promise<void>
}

/** A retry would take as long. */
export class SlowPicture extends Refusal {
  constructor() {
    super(400, 'La imagen tarda demasiado en procesarse. Prueba con otra.')
  }
}

const tooManyWait = () =>
  new Refusal(503, 'Se están procesando muchas imágenes. Inténtalo de nuevo en un momento.', {
    'retry-after': '10',
  })

/** The log gets the cause. */
const notDrawn = (cause?: unknown) =>
  Object.assign(new Refusal(503, 'No se pudo procesar la imagen. Inténtalo de nuevo.'), { cause })

/**
 * Beside main.js in the build. Development and tests run TypeScript, which a process cannot load: they use their
 * own process.
 */
const builtWorker = import.meta.env.DEV ? null : new URL('./pictureWorker.js', import.meta.url)

/** One process, started with the first picture, and restarted after it was killed or crashed. */
const inProcess = (worker: URL, seconds: number) => {
  const { ask, stop } = createWorkerProcess(worker, { seconds })
  return {
    reencode: async (bytes: Uint8Array, format: Format): Promise<Buffer | null> => {
      const order: Order = { bytes, format }
      try {
        return Drawn.parse(await ask(order)).picture
      } catch (error) {
        throw error instanceof Overdone ? new SlowPicture() : notDrawn(error)
      }
    },
    stop,
  }
}

const here = {
  reencode: async (bytes: Uint8Array, format: Format) =>
    (await import('./reencode.ts')).reencode(bytes, format),
  stop: async () => {},
}

export const openPictures = (
  worker: URL | null = builtWorker,
  seconds: number = PICTURE_SECONDS,
): Pictures => {
  const { reencode, stop } = worker ? inProcess(worker, seconds) : here
  const inTurn = createSerialQueue()
  let waiting = 0
  let isClosed = false

  /** One picture at a time: decoding takes a whole processor, and the memory of all pixels. */
  const reencodeInTurn = async (bytes: Uint8Array, format: Format): Promise<Buffer | null> => {
    if (waiting >= PICTURES_WAITING) throw tooManyWait()
    waiting += 1
    try {
      return await inTurn(async () => {
        if (isClosed) throw notDrawn()
        return reencode(bytes, format)
      })
    } finally {
      waiting -= 1
    }
  }

  return {
    redraw: (bytes) => reencodeInTurn(bytes, 'logo'),
    redrawPhoto: (bytes) => reencodeInTurn(bytes, 'photo'),
    close: async () => {
      isClosed = true
      await stop()
    },
  }
}
