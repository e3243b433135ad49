import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const END_LENGTH = 22

/** The files of an archive by their names, as its directory places them. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = archive.length - END_LENGTH
  if (archive.readUInt32LE(end) !== END) throw new Error('An archive ends otherwise')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const field = (place: number) => archive.readUInt16LE(at + place)
    const name = archive.toString('utf8', at + 46, at + 46 + field(28))
    const start = archive.readUInt32LE(at + 42)
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    files.set(name, field(10) === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + field(28) + field(30) + field(32)
  }
  return files
}
