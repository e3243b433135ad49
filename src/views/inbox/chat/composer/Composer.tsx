import { useSelector } from '@xstate/react'
import { CircleAlert, LayoutTemplate, MessageSquareText } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { COMPOSER_MAX_HEIGHT } from '#contract/limits.ts'
import {
  type composerMachine,
  selectAttachment,
  selectDraft,
  selectLengthProblem,
  selectNotice,
  selectSendError,
  selectWhyNotSend,
  selectWhyNotWrite,
} from '#machines/inbox/chat/composer/composerMachine.ts'
import type { emojisMachine } from '#machines/inbox/chat/composer/emojisMachine.ts'
import {
  fillReply,
  firstNameOf,
  slashAt,
  spacedReply,
} from '#machines/inbox/chat/composer/quickReplies.ts'
import type { quickRepliesMachine } from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { isShortcut } from '#machines/shell/shortcuts.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { newId } from '../../../../ui/newId.ts'
import { ProductsButton } from '../../../shop/ProductsButton.tsx'
import { ProductsPlace } from '../../../shop/ProductsPlace.tsx'
import type { ProductsRef } from '../../../shop/productsRef.ts'
import { QuickRepliesPlace } from '../../replies/QuickRepliesPlace.tsx'
import { type TeamRef, useReplies } from '../../replies/useReplies.ts'
import type { ScheduledRef } from '../../scheduled/scheduledRef.ts'
import { AttachButton } from './AttachButton.tsx'
import { AttachmentError } from './AttachmentError.tsx'
import { CameraButton } from './CameraButton.tsx'
import styles from './Composer.module.css'
import { EmojiButton } from './EmojiButton.tsx'
import { ReplyChip } from './ReplyChip.tsx'
import { ScheduleButton } from './ScheduleButton.tsx'
import { SendButtons } from './SendButtons.tsx'
import { SlashReplies } from './SlashReplies.tsx'
import { useCaret } from './useCaret.ts'
import { useDraftFocus } from './useDraftFocus.ts'
import { useQuotes } from './useQuotes.ts'
import { useSlashReplies } from './useSlashReplies.ts'
import { VoiceButton } from './VoiceButton.tsx'

interface Props {
  readonly composer: ActorRefFrom<typeof composerMachine>
  readonly replies: ActorRefFrom<typeof quickRepliesMachine>
  /** The quick replies of the team, where the back end has them. */
  readonly team?: TeamRef
  readonly emojis?: ActorRefFrom<typeof emojisMachine> | undefined
  /** The products of the online stores. */
  readonly products?: ProductsRef | undefined
  /** What is sent later. */
  readonly scheduled?: ScheduledRef | undefined
  /** The client's name, for quick replies with {nombre}. */
  readonly contactName: string | null
  /** Opens the templates of the channel, where it has some. */
  readonly onTemplates?: (() => void) | undefined
  /** The conversation failed to load. */
  readonly hasFailed: boolean
  /** The conversation to answer after this one, or null. */
  readonly nextWaiting: () => string | null
}

/** The field for the answer. Enter sends it, Shift+Enter starts a new line. */
export function Composer({
  composer,
  replies,
  team,
  emojis,
  products,
  scheduled,
  contactName,
  onTemplates,
  hasFailed,
  nextWaiting,
}: Props) {
  const draft = useSelector(composer, selectDraft)
  const whyNotWrite = useSelector(composer, selectWhyNotWrite)
  const whyNotSend = useSelector(composer, (state) => selectWhyNotSend(state, hasFailed))
  const lengthProblem = useSelector(composer, selectLengthProblem)
  const notice = useSelector(composer, selectNotice)
  const sendError = useSelector(composer, selectSendError)
  const attachment = useSelector(composer, selectAttachment)
  const field = useRef<HTMLTextAreaElement>(null)
  const writing = useRef<HTMLDivElement>(null)
  const noteId = useId()

  const note = whyNotWrite ?? lengthProblem ?? (draft.trim() ? whyNotSend : notice)

  // A row of the list opens a conversation, which begins with the answer.
  useDraftFocus(field, '[data-row]')
  useQuotes(composer, field)

  const send = () => composer.send({ type: 'message.send', at: Date.now(), key: newId() })
  const sendNext = () =>
    composer.send({ type: 'message.send', at: Date.now(), key: newId(), next: nextWaiting() })
  const write = (text: string) => composer.send({ type: 'draft.changed', text })

  const { caret, readCaret } = useCaret()
  const filled = ({ text }: { readonly text: string }) => fillReply(text, firstNameOf(contactName))

  const slash = useSlashReplies({
    draft,
    caret,
    replies: useReplies(replies, team),
    onPick: (reply, { from, query }) => {
      const end = from + 1 + query.length
      insert(spacedReply(filled(reply), '', draft.slice(end)), from, end)
    },
  })

  /** The list is as new as the first '/' of a word. */
  function onType(it: HTMLTextAreaElement) {
    const at = readCaret(it)
    if (slashAt(it.value, at)?.query === '') team?.send({ type: 'team.refresh' })
    write(it.value)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (slash.takeKey(event)) return
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (isComposing) return
    if (isShortcut('sendNext', event)) sendNext()
    else if (isShortcut('send', event)) send()
    else return
    event.preventDefault()
  }

  function insert(text: string, from?: number, to?: number) {
    const it = field.current
    if (it === null) return
    it.setRangeText(text, from ?? it.selectionStart, to ?? it.selectionEnd, 'end')
    readCaret(it)
    write(it.value)
  }

  /** With a space where a word is before or after the caret. */
  function insertSpaced(text: string) {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    insert(spacedReply(text, value.slice(0, selectionStart), value.slice(selectionEnd)))
  }

  function use(reply: { readonly text: string }) {
    insertSpaced(filled(reply))
    replies.send({ type: 'replies.close' })
  }

  return (
    <>
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
        <ReplyChip composer={composer} />
        {slash.chosen && (
          <SlashReplies
            listId={slash.listId}
            optionId={slash.optionId}
            found={slash.found}
            chosen={slash.chosen}
            onPick={slash.pick}
          />
        )}
        <div className={styles.line}>
          <div className={styles.tools}>
            <IconButton
              label="Respuestas rápidas"
              icon={MessageSquareText}
              size="large"
              reason={whyNotWrite}
              onClick={() => {
                team?.send({ type: 'team.refresh' })
                replies.send({ type: 'replies.open' })
              }}
            />
            <EmojiButton
              emojis={emojis}
              reason={whyNotWrite}
              onPick={insert}
              anchor={() => writing.current}
              finalFocus={() => field.current}
            />
            {onTemplates && (
              <IconButton
                label="Plantillas"
                icon={LayoutTemplate}
                size="large"
                onClick={onTemplates}
              />
            )}
            {products && <ProductsButton products={products} reason={whyNotWrite} />}
            {attachment && <AttachButton attachment={attachment} reason={whyNotWrite} />}
            {scheduled && (
              <ScheduleButton scheduled={scheduled} text={draft} reason={whyNotWrite} />
            )}
          </div>
          <div ref={writing} className={styles.write}>
            <div
              className={styles.grow}
              data-text={draft}
              style={{ maxBlockSize: COMPOSER_MAX_HEIGHT }}
            >
              <textarea
                ref={field}
                data-composer
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
                onChange={(event) => onType(event.currentTarget)}
                onSelect={(event) => readCaret(event.currentTarget)}
                onKeyDown={onKeyDown}
                {...slash.field}
              />
            </div>
            {attachment && <CameraButton attachment={attachment} reason={whyNotWrite} />}
            {attachment && <VoiceButton attachment={attachment} reason={whyNotWrite} />}
            <SendButtons reason={whyNotSend} onSendNext={sendNext} />
          </div>
        </div>
      </form>
      {/* Not within the form: React hands on what is submitted in the dialog to what is around it. */}
      <QuickRepliesPlace
        replies={replies}
        team={team}
        onPick={use}
        pickFocus={() => field.current}
      />
      {products && (
        <ProductsPlace
          products={products}
          onInsert={insertSpaced}
          insertFocus={() => field.current}
        />
      )}
    </>
  )
}
