import { inflateRawSync } from 'node:zlib'
import { SOURCE_UNPACKED_MOST_BYTES } from '../../limits/bounds/reading.ts'
import { Unreadable } from './outcome.ts'

// Office files are archives. Each part is unpacked once and thrown away before a library opens it: what an archive says
// of its size is not believed.

const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const DEFLATED = 8
/** Microsoft's own container: with a password, or of before 2007. */
const CONTAINER = 0xe011cfd0

interface Part {
  readonly name: string
  readonly isPacked: boolean
  /** From its first byte to the end of the archive. */
  readonly data: Buffer
}

const partsOf = (bytes: Buffer): readonly Part[] => {
  const parts: Part[] = []
  const sign = Buffer.from('PK\u0003\u0004')
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) {
    if (at + LOCAL_LENGTH > bytes.length) break
    const named = at + LOCAL_LENGTH
    const after = named + bytes.readUInt16LE(at + 26)
    parts.push({
      name: bytes.toString('utf8', named, after),
      isPacked: bytes.readUInt16LE(at + 8) === DEFLATED,
      data: bytes.subarray(after + bytes.readUInt16LE(at + 28)),
    })
  }
  return parts
}

const requireSmall = (parts: readonly Part[]): void => {
  let room = SOURCE_UNPACKED_MOST_BYTES
  for (const { data, isPacked } of parts) {
    if (!isPacked) continue
    try {
      room -= inflateRawSync(data, { maxOutputLength: room + 1 }).length
    } catch (error) {
      if (error instanceof RangeError) throw new Unreadable('unpacked', error)
      // No part, or a broken one: the library says so.
    }
    if (room < 0) throw new Unreadable('unpacked')
  }
}

/** Its names are UTF-16. */
const ofContainer = (bytes: Buffer, old: 'oldWord' | 'oldExcel'): Unreadable =>
  new Unreadable(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : old)

/** Refuses what is no office file with such a part, and what is too large in it. */
export const requireArchive = (
  whole: Uint8Array,
  needs: RegExp,
  old: 'oldWord' | 'oldExcel',
): void => {
  const bytes = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength)
  const sign = bytes.length < LOCAL_LENGTH ? 0 : bytes.readUInt32LE(0)
  if (sign === CONTAINER) throw ofContainer(bytes, old)
  if (sign !== LOCAL) throw new Unreadable('damaged')
  const parts = partsOf(bytes)
  if (parts.some(({ name }) => name.endsWith('.iwa'))) throw new Unreadable('numbers')
  if (!parts.some(({ name }) => needs.test(name))) throw new Unreadable('damaged')
  requireSmall(parts)
}
