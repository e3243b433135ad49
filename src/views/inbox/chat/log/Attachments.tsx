import { ExternalLink } from 'lucide-react'
import type { Message } from '#contract/inbox.ts'
import { readUrl } from '#contract/wire.ts'
import styles from './Attachments.module.css'
import { Document } from './Document.tsx'
import { Photo } from './Photo.tsx'
import { photoAlt } from './photos.ts'

interface Props {
  readonly message: Message
  readonly onPhoto: () => void
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, '') : url

/** The attachments of a message. An address that is not http(s) is not shown. */
export function Attachments({ message, onPhoto }: Props) {
  const photo = readUrl(message.photoUrl)
  const document = readUrl(message.documentUrl)
  const action = readUrl(message.actionUrl)

  return (
    <>
      {photo !== null && (
        <Photo
          url={photo}
          alt={photoAlt(message)}
          isWhole={message.kind === 'sticker'}
          onOpen={onPhoto}
        />
      )}
      {document !== null && <Document url={document} size={message.documentSize ?? null} />}
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
