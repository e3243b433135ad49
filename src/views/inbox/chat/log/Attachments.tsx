import { ExternalLink, FileText } from 'lucide-react'
import type { Message } from '#contract/inbox'
import { readUrl } from '#contract/wire'
import styles from './Attachments.module.css'
import { Photo } from './Photo.tsx'
import { photoAlt } from './photos.ts'

interface Props {
  readonly message: Message
  readonly onPhoto: () => void
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const fileName = (url: string): string =>
  decoded(url.split(/[?#]/u)[0]?.split('/').filter(Boolean).at(-1) ?? '') || 'Documento'

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
  m4a: 'Audio',
  mp4: 'Vídeo',
  mov: 'Vídeo',
}

const kindOf = (name: string): string =>
  kinds[/\.(\w+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'Documento'

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, '') : url

/** What came with a message. An address that is not http(s) is not shown at all. */
export function Attachments({ message, onPhoto }: Props) {
  const photo = readUrl(message.photoUrl)
  const document = readUrl(message.documentUrl)
  const action = readUrl(message.actionUrl)

  return (
    <>
      {photo !== null && <Photo url={photo} alt={photoAlt(message)} onOpen={onPhoto} />}
      {document !== null && (
        <a className={styles.card} href={document} target="_blank" rel="noopener noreferrer">
          <FileText size={22} aria-hidden />
          <span className={styles.what}>{fileName(document)}</span>
          <span className={styles.kind}>{kindOf(fileName(document))}</span>
        </a>
      )}
      {action !== null && (
        <a className={styles.card} href={action} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={22} aria-hidden />
          <span className={styles.what}>Abrir enlace</span>
          <span className={styles.kind}>{hostOf(action)}</span>
        </a>
      )}
    </>
  )
}
