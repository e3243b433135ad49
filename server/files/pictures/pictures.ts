import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'
import { Refusal } from '../../http/refusal.ts'
import {
  PICTURE_PROCESS_STARTS_WITHIN,
  PICTURE_SECONDS,
  PICTURES_WAITING,
} from '../../limits/bounds.ts'
import { createSerialQueue } from '../../process/serialQueue.ts'
import type { Format } from './reencode.ts'

// Pictures are drawn in a process of their own. libvips looks at a time-out between two steps only, and one step may be the whole
// decoding: a process can be killed in the middle, and what crashes or fills it leaves the server alone.

export interface Order {
  readonly bytes: Uint8Array
  readonly format: Format
}

const Drawn = z.object({ picture: z.nullable(z.instanceof(Buffer)) })
export type Drawn = z.infer<typeof Drawn>

export interface Pictures {
  /** The picture drawn again, upright and no larger than a logo needs; null when it is none, or one of too many pixels. */
  readonly redraw: (bytes: Uint8Array) => Promise<Buffer | null>
  /** The same for a photo that is sent. */
  readonly redrawPhoto: (bytes: Uint8Array) => Promise<Buffer | null>
  readonly close: () => Promise<void>
}

/** Another try would take as long. */
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
const notDrawn = (cause?: Error) =>
  Object.assign(new Refusal(503, 'No se pudo procesar la imagen. Inténtalo de nuevo.'), { cause })

/** Beside main.js in the build. Development and tests run TypeScript, which a process cannot load: they draw in their own. */
const builtWorker = import.meta.env.DEV ? null : new URL('./pictureWorker.js', import.meta.url)

const startProcess = (worker: URL): ChildProcess => {
  const child = fork(worker, {
    env: {}, // no secret of the server's
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The code that waits hears the error; without a listener it would end the server.
  child.on('error', () => {})
  return child
}

const isOver = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

const end = async (child: ChildProcess): Promise<void> => {
  if (isOver(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Null where nothing has come in time. */
const hear = async (child: ChildProcess, within: number): Promise<Drawn | null> => {
  const late = AbortSignal.timeout(within)
  const heard = new AbortController()
  const signal = AbortSignal.any([late, heard.signal])
  const ended = async (): Promise<never> => {
    await once(child, 'exit', { signal })
    throw new Error(`El proceso terminó: ${child.signalCode ?? child.exitCode}`)
  }
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended()])
    return Drawn.parse(message)
  } catch (error) {
    if (late.aborted) return null
    throw error
  } finally {
    heard.abort()
  }
}

/** One process, started with the first picture, and again after it had to be killed or has crashed. */
const inProcess = (worker: URL, seconds: number) => {
  let running: ChildProcess | null = null

  const start = async (): Promise<ChildProcess> => {
    const child = startProcess(worker)
    running = child
    if (!(await hear(child, PICTURE_PROCESS_STARTS_WITHIN))) throw new Error('No ha empezado')
    return child
  }

  const stop = async (): Promise<void> => {
    const child = running
    running = null
    if (child) await end(child)
  }

  const ask = async (order: Order): Promise<Drawn | null> => {
    const child = running && !isOver(running) ? running : await start()
    child.send(order)
    return hear(child, seconds * 1_000)
  }

  return {
    reencode: async (bytes: Uint8Array, format: Format): Promise<Buffer | null> => {
      const drawn = await ask({ bytes, format }).catch(async (error: Error) => {
        await stop()
        throw notDrawn(error)
      })
      if (drawn) return drawn.picture
      await stop()
      throw new SlowPicture()
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

  /** One picture at a time: decoding takes a processor, and the memory of its pixels. */
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
