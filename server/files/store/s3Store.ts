import { Readable } from 'node:stream'
import { patienceWith } from '../../limits/bounds/otherServices.ts'
import { type Answer, ask, type Question, type S3Location } from './s3Request.ts'
import { type FileStore, sizeOfContent } from './store.ts'
import { FileStoreUnavailable } from './storeUnavailable.ts'

interface Options {
  /** The maximum milliseconds until the store begins to answer, and between two pieces of an answer. */
  readonly patience?: number
  /** Called for each call that the store did not answer well. */
  readonly count?: () => void
}

const sizeOf = ({ response, stop }: Answer): number => {
  const size = response.headers.get('content-length')
  if (size !== null) return Number(size)
  stop()
  throw new FileStoreUnavailable('does not say how large a file is')
}

const requirePart = ({ response, stop }: Answer): void => {
  if (response.status === 206) return
  stop()
  throw new FileStoreUnavailable('sends no parts of files')
}

async function* pieces({ response: { body }, stop }: Answer, patience: number) {
  const reader = body?.getReader()
  while (reader) {
    // The time runs only while the store is awaited, not while a slow caller reads.
    const timer = setTimeout(stop, patience)
    const { done, value } = await reader
      .read()
      .catch((error: unknown) => {
        throw new FileStoreUnavailable('stopped halfway', error)
      })
      .finally(() => clearTimeout(timer))
    if (done) return
    yield value
  }
}

/** The bytes of a file that are on their way to the bucket in a millisecond, at least: 8 Mbit/s. */
const SLOWEST = 1_000

/** Files in a bucket. */
export const s3Store = (
  place: S3Location,
  { patience = patienceWith.files, count = () => {} }: Options = {},
): FileStore => {
  const call = async <T>(question: Question, use: (answer: Answer) => T): Promise<T | null> => {
    try {
      const onTheWay = sizeOfContent(question.content ?? Buffer.alloc(0)) / SLOWEST
      const answer = await ask(place, question, patience + onTheWay)
      return answer && use(answer)
    } catch (error) {
      count()
      throw error
    }
  }

  const leave = async (question: Question): Promise<void> => {
    await call(question, ({ stop }) => stop())
  }

  return {
    put: (name, content) => leave({ method: 'PUT', name, content }),
    size: (name) => call({ method: 'HEAD', name }, sizeOf),
    read: (name, part = null) =>
      call({ method: 'GET', name, part }, (answer) => {
        if (part) requirePart(answer)
        const size = sizeOf(answer)
        const bytes = Readable.from(pieces(answer, patience), { objectMode: false })
        bytes.once('close', answer.stop)
        bytes.on('error', (error) => {
          if (error instanceof FileStoreUnavailable) count()
        })
        return { size, bytes }
      }),
    remove: (name) => leave({ method: 'DELETE', name }),
  }
}
