import { useSelector } from '@xstate/react'
import { SendHorizontal } from 'lucide-react'
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { VISITOR_MESSAGE_MAX } from '#contract/visitor'
import { selectDraft, selectWhyNotSubmit } from '#machines/visitor/visitorMachine'
import { Tooltip } from '../ui/buttons/Tooltip'
import { newId } from '../ui/newId'
import styles from './Composer.module.css'
import type { Visitor } from './wiring'

export function Composer({ visitor }: { readonly visitor: Visitor }) {
  const draft = useSelector(visitor, selectDraft)
  const whyNot = useSelector(visitor, selectWhyNotSubmit)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    visitor.send({ type: 'message.submitted', id: newId(), at: Date.now() })
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <textarea
        className={styles.text}
        aria-label="Escribe un mensaje"
        placeholder="Escribe un mensaje"
        rows={1}
        maxLength={VISITOR_MESSAGE_MAX}
        enterKeyHint="send"
        autoComplete="off"
        value={draft}
        onChange={({ currentTarget }) =>
          visitor.send({ type: 'draft.changed', text: currentTarget.value })
        }
        onKeyDown={submitOnEnter}
      />
      <Tooltip text={whyNot} isDescription>
        {(trigger, show) => (
          <button
            {...trigger}
            type="submit"
            className={styles.send}
            aria-label="Enviar"
            aria-disabled={whyNot !== null || undefined}
            onMouseDown={keepFocus}
            onClick={({ currentTarget }) => show(currentTarget)}
          >
            <SendHorizontal size={20} aria-hidden />
          </button>
        )}
      </Tooltip>
    </form>
  )
}

/** Shift+Enter makes a line; Enter that ends the composing of a character sends nothing. */
const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The field keeps the focus, and so a phone its keyboard. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
