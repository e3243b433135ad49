import { AudioLines, Ban } from 'lucide-react'
import type { Message } from '#contract/inbox.ts'
import type { NewClient } from '#machines/clients/newClient.ts'
import { contentOf, MESSAGE_DELETED } from '#machines/inbox/list/inboxNews.ts'
import { Attachments } from './Attachments.tsx'
import { MessageDetails, MessageSigns } from './details/MessageDetails.tsx'
import { isToldByCard } from './details/repeats.ts'
import { Source } from './details/Source.tsx'
import { TemplateButtons } from './details/TemplateParts.tsx'
import type { MessageEntry } from './entries.ts'
import { Linked } from './Linked.tsx'
import { isLong, LongText } from './LongText.tsx'
import styles from './MessageContent.module.css'
import { QuoteBlock } from './QuoteBlock.tsx'

interface Props {
  readonly entry: MessageEntry
  /** The searched words. */
  readonly query: string
  readonly onPhoto: (key: string) => void
  readonly onQuoted: (message: Message) => void
  readonly onNewClient?: ((client: NewClient) => void) | undefined
}

/** What a message says and shows. */
export function MessageContent({ entry, query, onPhoto, onQuoted, onNewClient }: Props) {
  const { message, outgoing, quoted } = entry
  const { replyTo } = message ?? outgoing
  if (message?.deletedAt !== undefined)
    return (
      <p className={styles.deleted}>
        <Ban size={15} aria-hidden />
        {MESSAGE_DELETED}
      </p>
    )
  const transcript = message?.details?.transcript
  // The name of the kind says less than what was said.
  const text = transcript !== undefined ? '' : message ? message.text.trim() : outgoing.text
  return (
    <>
      {replyTo && (
        <QuoteBlock
          author={replyTo.author}
          name={replyTo.name}
          words={quoted ? contentOf(quoted) : replyTo.text.trim()}
          onGo={quoted ? () => onQuoted(quoted) : undefined}
        />
      )}
      {message && <MessageSigns message={message} />}
      {message && <Attachments message={message} onPhoto={() => onPhoto(entry.key)} />}
      {transcript !== undefined && <Transcript text={transcript} query={query} />}
      {message && <MessageDetails message={message} onNewClient={onNewClient} />}
      {text !== '' && !(message && isToldByCard(message)) && (
        <Said text={text} query={query} isHeart={message?.kind === 'heart'} />
      )}
      {message?.details?.source && <Source source={message.details.source} />}
      {message?.kind === 'template' && <TemplateButtons told={message.details?.template} />}
    </>
  )
}

/** What a voice note says. */
const Transcript = ({ text, query }: { readonly text: string; readonly query: string }) => (
  <figure aria-label="Transcripción" className={styles.transcript}>
    <figcaption className={styles.heard}>
      <AudioLines size={14} aria-hidden />
      Transcripción
    </figcaption>
    <Said text={text} query={query} isHeart={false} />
  </figure>
)

interface SaidProps {
  readonly text: string
  readonly query: string
  readonly isHeart: boolean
}

const Said = ({ text, query, isHeart }: SaidProps) =>
  // The hit must be visible.
  query === '' && isLong(text) ? (
    <LongText text={text} />
  ) : (
    <p className={styles.text} data-heart={isHeart || undefined}>
      <Linked text={text} query={query} />
    </p>
  )
