import { useSelector } from '@xstate/react'
import { CircleAlert, MessageSquareText, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useId, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { COMPOSER_MAX_HEIGHT } from '#contract/limits'
import type { QuickReply } from '#contract/quickReplies'
import {
  type composerMachine,
  selectAttachment,
  selectDraft,
  selectLengthProblem,
  selectSendError,
  selectWhyNotSend,
  selectWhyNotWrite,
} from '#machines/inbox/chat/composerMachine'
import { fillReply, firstNameOf, spacedReply } from '#machines/inbox/chat/quickReplies'
import {
  type quickRepliesMachine,
  selectIsOpen,
  selectReplies,
} from '#machines/inbox/chat/quickRepliesMachine'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { newId } from '../../../../ui/newId.ts'
import { AttachButton } from './AttachButton.tsx'
import { AttachmentError } from './AttachmentError.tsx'
import styles from './Composer.module.css'
import { EmojiButton } from './EmojiButton.tsx'
import { SlashReplies } from './SlashReplies.tsx'
import { useSlashReplies } from './useSlashReplies.ts'

const QuickRepliesDialog = lazy(() => import('./QuickRepliesDialog.tsx'))

interface Props {
  readonly composer: ActorRefFrom<typeof composerMachine>
  readonly replies: ActorRefFrom<typeof quickRepliesMachine>
  /** The client's name, for quick replies with {nombre}. */
  readonly contactName: string | null
  /** The conversation could not be loaded. */
  readonly hasFailed: boolean
}

/** A phone does not begin with the focus in the field: that would raise the on-screen keyboard. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** The field for the answer. Enter sends it, Shift+Enter begins a line. */
export function Composer({ composer, replies, contactName, hasFailed }: Props) {
  const draft = useSelector(composer, selectDraft)
  const whyNotWrite = useSelector(composer, selectWhyNotWrite)
  const whyNotSend = useSelector(composer, (state) => selectWhyNotSend(state, hasFailed))
  const lengthProblem = useSelector(composer, selectLengthProblem)
  const sendError = useSelector(composer, selectSendError)
  const attachment = useSelector(composer, selectAttachment)
  const isManaging = useSelector(replies, selectIsOpen)
  const field = useRef<HTMLTextAreaElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const noteId = useId()

  const note = whyNotWrite ?? lengthProblem ?? (draft.trim() ? whyNotSend : null)

  useLayoutEffect(() => {
    const isFree =
      document.activeElement?.closest('[data-row]') ?? document.activeElement?.matches('body, main')
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
    if (isFree && hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [])

  const send = () => composer.send({ type: 'message.send', at: Date.now(), key: newId() })
  const write = (text: string) => composer.send({ type: 'draft.changed', text })

  const filled = ({ text }: QuickReply) => fillReply(text, firstNameOf(contactName))

  const slash = useSlashReplies({
    draft,
    replies: useSelector(replies, selectReplies),
    onPick: (reply) => write(filled(reply)),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (slash.takeKey(event)) return
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }

  function insert(text: string) {
    const it = field.current
    if (it === null) return
    it.setRangeText(text, it.selectionStart, it.selectionEnd, 'end')
    write(it.value)
  }

  function use(reply: QuickReply) {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    insert(spacedReply(filled(reply), value.slice(0, selectionStart), value.slice(selectionEnd)))
    replies.send({ type: 'replies.close' })
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {attachment && <AttachmentError attachment={attachment} />}
      {sendError !== null && (
        <p role="alert" className={styles.error}>
          <CircleAlert size={16} aria-hidden />
          {sendError}
        </p>
      )}
      {note !== null && (
        <p id={noteId} role="status" className={styles.note}>
          {note}
        </p>
      )}
      {slash.chosen && (
        <SlashReplies
          listId={slash.listId}
          optionId={slash.optionId}
          found={slash.found}
          chosen={slash.chosen}
          onPick={(reply) => write(filled(reply))}
        />
      )}
      <div ref={line} className={styles.line}>
        <IconButton
          label="Respuestas rápidas"
          icon={MessageSquareText}
          size="large"
          reason={whyNotWrite}
          onClick={() => replies.send({ type: 'replies.open' })}
        />
        <EmojiButton
          reason={whyNotWrite}
          onPick={insert}
          anchor={() => line.current}
          finalFocus={() => field.current}
        />
        {attachment && <AttachButton attachment={attachment} reason={whyNotWrite} />}
        <div
          className={styles.grow}
          data-text={draft}
          style={{ maxBlockSize: COMPOSER_MAX_HEIGHT }}
        >
          <textarea
            ref={field}
            className={styles.field}
            aria-label="Escribe un mensaje"
            aria-describedby={note === null ? undefined : noteId}
            aria-invalid={sendError !== null || undefined}
            placeholder="Escribe un mensaje"
            rows={1}
            enterKeyHint="send"
            aria-disabled={whyNotWrite !== null || undefined}
            readOnly={whyNotWrite !== null}
            value={draft}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            {...slash.field}
          />
        </div>
        <IconButton
          type="submit"
          label="Enviar"
          icon={SendHorizontal}
          variant="primary"
          size="large"
          reason={whyNotSend}
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
      {isManaging && (
        <Suspense>
          <QuickRepliesDialog replies={replies} onPick={use} pickFocus={() => field.current} />
        </Suspense>
      )}
    </form>
  )
}
