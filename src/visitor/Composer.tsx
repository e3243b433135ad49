import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId } from 'react'
import { Tooltip } from '../ui/buttons/Tooltip.tsx'
import styles from './Composer.module.css'

interface Props {
  /** Before the field. */
  readonly tools?: ReactNode
  readonly field?: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  /** What is wrong with the draft. */
  readonly problem: string | null
  readonly whyNot: string | null
  readonly onType: (text: string) => void
  readonly onSubmit: () => void
}

export function Composer({ tools, field, draft, problem, whyNot, onType, onSubmit }: Props) {
  const noteId = useId()
  return (
    <div className={styles.composer}>
      <p id={noteId} role="status" className={styles.note}>
        {problem}
      </p>
      {tools}
      <textarea
        ref={field}
        className={styles.text}
        aria-label="Escribe un mensaje"
        placeholder="Escribe un mensaje"
        rows={1}
        aria-describedby={problem === null ? undefined : noteId}
        aria-invalid={problem !== null || undefined}
        enterKeyHint="send"
        autoComplete="off"
        value={draft}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (!isSubmit(event)) return
          event.preventDefault()
          onSubmit()
        }}
      />
      <Tooltip text={whyNot} isDescription>
        {(trigger, show) => (
          <button
            {...trigger}
            type="button"
            className={styles.send}
            aria-label="Enviar"
            aria-disabled={whyNot !== null || undefined}
            onMouseDown={keepFocus}
            onClick={({ currentTarget }) => {
              show(currentTarget)
              onSubmit()
            }}
          >
            <SendHorizontal size={20} aria-hidden />
          </button>
        )}
      </Tooltip>
    </div>
  )
}

/** Shift+Enter starts a new line; an Enter that ends a composed character sends nothing. */
const isSubmit = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing

/** The field keeps the focus, so that a phone keeps its on-screen keyboard open. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
