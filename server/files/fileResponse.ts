import type { Readable } from 'node:stream'
import { rangeIn } from './range.ts'
import type { FileStore } from './store/store.ts'

/** The answer to a request for a file. */
interface FileResponse {
  readonly status: 200 | 206 | 416
  readonly headers: Readonly<Record<string, string | number>>
  /** Null where the request asks for a part outside the file. */
  readonly bytes: Readable | null
}

/** Opens the file, or the part of it that the header `Range` asks for; null where there is no such file. */
export const openResponse = async (
  files: FileStore,
  name: string,
  header: string | undefined,
): Promise<FileResponse | null> => {
  const size = header === undefined ? null : await files.size(name)
  const part = size === null ? null : rangeIn(header, size)
  if (part === 'outside')
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, bytes: null }
  const reading = await files.read(name, part)
  if (!reading) return null
  // A stream has no length: without this header, nobody would notice a response that was cut.
  const length = { 'content-length': reading.size }
  if (!part) return { status: 200, headers: length, bytes: reading.bytes }
  const range = `bytes ${part.from}-${part.to}/${size}`
  return { status: 206, headers: { ...length, 'content-range': range }, bytes: reading.bytes }
}
