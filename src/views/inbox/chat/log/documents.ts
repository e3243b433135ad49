import { withoutTurns } from '#contract/text.ts'

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const kinds: Readonly<Record<string, string>> = {
  pdf: 'Documento PDF',
  doc: 'Documento de Word',
  docx: 'Documento de Word',
  xls: 'Hoja de cálculo',
  xlsx: 'Hoja de cálculo',
  csv: 'Hoja de cálculo',
  ppt: 'Presentación',
  pptx: 'Presentación',
  txt: 'Texto',
  zip: 'Archivo comprimido',
  mp3: 'Audio',
  ogg: 'Audio',
  oga: 'Audio',
  opus: 'Audio',
  m4a: 'Audio',
  aac: 'Audio',
  amr: 'Audio',
  wav: 'Audio',
  mp4: 'Video',
  mov: 'Video',
}

/** The file types that browsers can play. */
const played: readonly string[] = ['mp3', 'ogg', 'oga', 'opus', 'm4a', 'aac', 'wav']

const endingOf = (name: string): string => /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''

export const fileName = (url: string): string =>
  withoutTurns(decoded(url.split(/[?#]/u)[0]?.split('/').filter(Boolean).at(-1) ?? '')) ||
  'Documento'

export const kindOf = (name: string): string => kinds[endingOf(name)] ?? 'Documento'

export const isSound = (name: string): boolean => played.includes(endingOf(name))
