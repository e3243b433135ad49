import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { VISITOR_MESSAGE_MAX } from '#contract/visitor.ts'
import { Tooltip } from '../ui/buttons/Tooltip.tsx'
import styles from './Composer.module.css'

interface Props {
  readonly field?: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  readonly whyNot: string | null
  readonly onType: (text: string) => void
  readonly onSubmit: () => void
}

export function Composer({ field, draft, whyNot, onType, onSubmit }: Props) {
  return (
    <div className={styles.composer}>
      <textarea
        ref={field}
        className={styles.text}
        aria-label="Escribe un mensaje"
        placeholder="Escribe un mensaje"
        rows={1}
        maxLength={VISITOR_MESSAGE_MAX}
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
