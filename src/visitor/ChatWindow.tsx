import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { legibleOn, READABLE_LARGE } from '#contract/colors.ts'
import type { WidgetLooks } from '#contract/integrations/looks.ts'
import type { ReplyTime } from '#contract/visitor.ts'
import { Avatar } from '../ui/channels/Avatar.tsx'
import { hasKeyboard } from '../ui/hasKeyboard.ts'
import styles from './ChatWindow.module.css'
import { replyTimes } from './replyTimes.ts'

/** The place of the chat: a page of its own, or a frame on a website. */
export interface Frame {
  readonly isFramed: boolean
  readonly isSeen: boolean
  /** Null where closing is not allowed. */
  readonly onClose: (() => void) | null
}

export const wholePage: Frame = { isFramed: false, isSeen: true, onClose: null }

interface Props extends Frame {
  readonly name: string
  readonly logo: string | null
  /** Null while they are not loaded. */
  readonly looks: WidgetLooks | null
  readonly replyTime?: ReplyTime | null
  readonly presence?: string | null
  readonly children: ReactNode
}

/** The grounds of the light and the dark window, on which the focus must be seen. */
const GROUNDS = ['#FFFFFF', '#151D20'] as const

/** The business's own color; black or white where it could not be seen. */
const focusColor = (color: string): string =>
  `light-dark(${GROUNDS.map((ground) => legibleOn(color, ground, READABLE_LARGE)).join(', ')})`

const colors = (looks: WidgetLooks): CSSProperties & Record<`--${string}`, string> => ({
  '--header': looks.headerColor,
  '--focus': focusColor(looks.headerColor),
  '--on-header': looks.headerTextColor,
  '--agent': looks.agentColor,
  '--on-agent': looks.agentTextColor,
  '--visitor': looks.visitorColor,
  '--on-visitor': looks.visitorTextColor,
})

/** The focus goes to the field on a computer, to the chat on a phone. */
const focusIn = (window: HTMLElement | null) => {
  const field = hasKeyboard()
    ? window?.querySelector<HTMLElement>('textarea, input:not([type=file])')
    : null
  const target = field ?? window
  target?.focus({ preventScroll: true })
}

export function ChatWindow({
  name,
  logo,
  looks,
  replyTime = null,
  presence = null,
  isFramed,
  isSeen,
  onClose,
  children,
}: Props) {
  const window = useRef<HTMLDivElement>(null)
  const isKnown = looks !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field comes with the looks
  useEffect(() => {
    // The website has given the focus to the frame, or the person has not opened it.
    if (isFramed && isSeen && document.hasFocus()) focusIn(window.current)
  }, [isFramed, isSeen, isKnown])

  // Where nobody is there, the usual wait says nothing.
  const wait = presence ?? (replyTime === null ? null : replyTimes[replyTime])

  return (
    <div
      ref={window}
      tabIndex={-1}
      className={styles.chat}
      data-framed={isFramed || undefined}
      data-bare={!isKnown || undefined}
      style={looks ? colors(looks) : undefined}
    >
      <header className={styles.header}>
        {name !== '' && <Avatar name={name} image={logo} isSquare />}
        <h1 className={styles.name}>{name || 'Chat'}</h1>
        {onClose && (
          <button
            type="button"
            className={styles.close}
            aria-label="Cerrar el chat"
            onClick={onClose}
          >
            <X size={22} aria-hidden />
          </button>
        )}
      </header>
      {wait !== null && (
        <p role="status" className={styles.wait}>
          {wait}
        </p>
      )}
      <main className={styles.main}>{children}</main>
      {looks !== null && looks.poweredBy !== '' && (
        <footer className={styles.powered}>{looks.poweredBy}</footer>
      )}
    </div>
  )
}
