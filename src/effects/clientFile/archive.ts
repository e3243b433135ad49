// ZIP archives: what is in one, and how large it becomes, as the directory at its end says before anything is unpacked.

interface ArchiveEntry {
  readonly name: string
  /** The bytes that it says it unpacks to; more than any bound where it does not say it. */
  readonly size: number
}

const FIRST = 0x04034b50
const END = 0x06054b50
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
/** The sizes stand behind the bytes. */
const SAID_LATER = 0x08

const begins = (bytes: ArrayBuffer, sign: number): boolean =>
  bytes.byteLength >= 4 && new DataView(bytes).getUint32(0, true) === sign

export const isArchive = (bytes: ArrayBuffer): boolean => begins(bytes, FIRST)

/** Microsoft's own container of before 2007. */
export const isContainer = (bytes: ArrayBuffer): boolean => begins(bytes, 0xe011cfd0)

const endIn = (view: DataView): number | null => {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at -= 1)
    if (view.getUint32(at, true) === END) return at
  return null
}

/** None where the archive is damaged. */
export const entriesIn = (bytes: ArrayBuffer): readonly ArchiveEntry[] => {
  const view = new DataView(bytes)
  const end = endIn(view)
  const entries: ArchiveEntry[] = []
  if (end === null) return entries
  let at = view.getUint32(end + 16, true)
  while (at + ENTRY_LENGTH <= end && view.getUint32(at, true) === ENTRY) {
    const start = at + ENTRY_LENGTH
    const after = start + view.getUint16(at + 28, true)
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const isUnsaid =
      unpacked === 0 && (packed > 0 || (view.getUint16(at + 8, true) & SAID_LATER) !== 0)
    entries.push({
      name: new TextDecoder().decode(bytes.slice(start, after)),
      size: isUnsaid ? Number.POSITIVE_INFINITY : unpacked,
    })
    at = after + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
