import { Check, Clock, ExternalLink, FileText } from 'lucide-react'
import type { VisitorMessage } from '#contract/visitor.ts'
import type { Outgoing } from '#machines/visitor/visitorMessages.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type Bubble, partsOf } from './entries.ts'
import styles from './MessageBubble.module.css'
import { Survey, type SurveyActor } from './Survey.tsx'

interface Props {
  readonly bubble: Bubble
  readonly survey: SurveyActor | undefined
  readonly author: string
  readonly onRetry: (id: string) => void
  readonly onDiscard: (message: Outgoing) => void
}

export function MessageBubble({ bubble, survey, author, onRetry, onDiscard }: Props) {
  const { isMine, continues, time, text, message, outgoing } = bubble
  const refusal = outgoing?.refusal ?? null
  return (
    <article
      aria-label={`${author}, ${time}`}
      className={styles.message}
      data-mine={isMine || undefined}
      data-continues={continues || undefined}
      data-refused={refusal !== null || undefined}
    >
      <div className={styles.bubble}>
        {message && <Attachments message={message} />}
        {text !== '' && <p className={styles.text}>{linked(text)}</p>}
        <p className={styles.foot}>
          {message?.author === 'assistant' && !message.survey && <span>Asistente ·</span>}
          <time dateTime={new Date(bubble.at).toISOString()}>{time}</time>
          {isMine && refusal === null && <Progress isSent={message !== null} />}
        </p>
      </div>
      {survey && message?.survey && <Survey actor={survey} survey={message.survey} />}
      {outgoing && refusal !== null && (
        <div className={styles.refusal}>
          <p role="alert">{refusal}</p>
          <Button size="small" variant="quiet" onClick={() => onRetry(outgoing.id)}>
            Reintentar
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDiscard(outgoing)}>
            Descartar
          </Button>
        </div>
      )}
    </article>
  )
}

function Progress({ isSent }: { readonly isSent: boolean }) {
  const Icon = isSent ? Check : Clock
  return (
    <>
      <Icon size={13} aria-hidden />
      <VisuallyHidden>{isSent ? 'Enviado' : 'Enviando'}</VisuallyHidden>
    </>
  )
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

function Attachments({
  message: { photoUrl, documentUrl, actionUrl },
}: {
  message: VisitorMessage
}) {
  return (
    <>
      {photoUrl && (
        <a href={photoUrl} {...newTab} className={styles.photo}>
          <img src={photoUrl} alt="Foto adjunta" loading="lazy" />
        </a>
      )}
      {documentUrl && (
        <a href={documentUrl} {...newTab} className={styles.attachment}>
          <FileText size={18} aria-hidden />
          Ver documento
        </a>
      )}
      {actionUrl && (
        <a href={actionUrl} {...newTab} className={styles.attachment}>
          <ExternalLink size={18} aria-hidden />
          Abrir enlace
        </a>
      )}
    </>
  )
}

const linked = (text: string) =>
  partsOf(text).map((part, index) =>
    part.url === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} dir="ltr" href={part.url} {...newTab}>
        {part.text}
      </a>
    ),
  )
