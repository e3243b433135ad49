import type { Room } from '#contract/messageLength.ts'

type Granularity = 'sentence' | 'word' | 'grapheme' | 'character'
const finer: Readonly<Record<Granularity, Granularity | null>> = {
  sentence: 'word',
  word: 'grapheme',
  grapheme: 'character',
  character: null,
}

/** Intl.Segmenter takes four times as long for a text twice as long, so that it gets a long text in windows. */
const WINDOW = 400

/** The part of a window without a boundary: up to its last blank, and never half a character. */
const brokenOff = (window: string): string => {
  const end = window.lastIndexOf(' ') + 1
  return end > 0 ? window.slice(0, end) : window.replace(/[\uD800-\uDBFF]$/, '')
}

const segmentsOf = (text: string, granularity: Granularity): readonly string[] => {
  if (granularity === 'character') return Array.from(text)
  const segmenter = new Intl.Segmenter('es', { granularity })
  const found: string[] = []
  for (let at = 0; at < text.length; ) {
    const window = text.slice(at, at + WINDOW)
    const isLast = at + WINDOW >= text.length
    const segments = Array.from(segmenter.segment(window), ({ segment }) => segment)
    // The last segment may go on in the next window, and begins it.
    const whole = isLast ? segments : segments.slice(0, -1)
    const taken = whole.length > 0 ? whole : [brokenOff(window)]
    found.push(...taken)
    for (const { length } of taken) at += length
  }
  return found
}

/** Sizes add up, so that each segment is measured once at each granularity. */
const cutUp = (text: string, room: Room, granularity: Granularity): readonly string[] => {
  const { most, sizeOf } = room
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const segment of segmentsOf(text, granularity)) {
    // A part is trimmed at the end: blanks before its first word do not count.
    const added = size === 0 ? segment.trimStart() : segment
    if (size + sizeOf(added.trimEnd()) <= most) {
      part += segment
      size += sizeOf(added)
      continue
    }
    parts.push(part)
    const smaller = finer[granularity]
    const isWhole = sizeOf(segment.trim()) <= most || smaller === null
    const pieces = isWhole ? [segment] : cutUp(segment, room, smaller)
    parts.push(...pieces.slice(0, -1))
    part = pieces.at(-1) ?? ''
    size = sizeOf(part.trimStart())
  }
  return [...parts, part]
}

/**
 * An answer that is too long for one message of its channel is sent as several. The text is cut between sentences,
 * and inside a sentence only where it fits into no message.
 */
export const splitAnswer = (text: string, room: Room): readonly string[] =>
  cutUp(text, room, 'sentence')
    .map((part) => part.trim())
    .filter((part) => part !== '')
