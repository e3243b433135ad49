const segmentsOf = (text: string, granularity: Intl.SegmenterOptions['granularity']) =>
  Array.from(new Intl.Segmenter('es', { granularity }).segment(text), ({ segment }) => segment)

type Granularity = 'sentence' | 'word' | 'grapheme'
const finer: Readonly<Record<Granularity, Granularity | null>> = {
  sentence: 'word',
  word: 'grapheme',
  grapheme: null,
}

const cutUp = (
  text: string,
  fits: (part: string) => boolean,
  granularity: Granularity,
): readonly string[] => {
  const parts: string[] = []
  let part = ''
  for (const segment of segmentsOf(text, granularity)) {
    if (fits((part + segment).trim())) {
      part += segment
      continue
    }
    parts.push(part)
    const smaller = finer[granularity]
    const pieces = fits(segment.trim()) || !smaller ? [segment] : cutUp(segment, fits, smaller)
    parts.push(...pieces.slice(0, -1))
    part = pieces.at(-1) ?? ''
  }
  return [...parts, part]
}

/**
 * An answer that is too long for one message of its channel is sent as several. The text is cut between sentences, and inside a sentence
 * only where it fits into no message.
 */
export const splitAnswer = (text: string, fits: (part: string) => boolean): readonly string[] =>
  cutUp(text, fits, 'sentence')
    .map((part) => part.trim())
    .filter((part) => part !== '')
