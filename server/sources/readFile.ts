import { SOURCE_MAX_BYTES, sourceTypeOf } from '#contract/assistants/sources.ts'
import { findStored } from '../files/stored.ts'
import type { Resources } from '../resources.ts'
import type { PieceTold } from './pieces.ts'
import { Unreadable } from './reading/outcome.ts'

/** Reads a stored file. */
export const readFile = async (
  { db, files, readers }: Pick<Resources, 'db' | 'files' | 'readers'>,
  address: string,
): Promise<PieceTold> => {
  const file = await findStored(db, address)
  const type = sourceTypeOf(file?.type ?? null)
  const stored = file && type && (await files.read(file.name))
  if (!stored || !type) throw new Unreadable('gone')
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stored.bytes as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > SOURCE_MAX_BYTES) throw new Unreadable('tooLarge')
    pieces.push(piece)
  }
  const read = await readers.read({ kind: 'file', type, bytes: Buffer.concat(pieces) })
  return { read, problem: null, wait: 0 }
}
