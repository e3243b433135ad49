import { useSelector } from '@xstate/react'
import { Smile } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type emojisMachine,
  selectRecentEmojis,
} from '#machines/inbox/chat/composer/emojisMachine.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Popover } from '../../../../ui/menus/Popover.tsx'
import type { Explained } from '../../../../ui/why.ts'
import styles from './EmojiButton.module.css'

const load = () => import('./EmojiPicker.tsx')
const EmojiPicker = lazy(load)

const none: readonly string[] = []

interface Props extends Explained {
  readonly emojis: ActorRefFrom<typeof emojisMachine> | undefined
  readonly onPick: (emoji: string) => void
  /** The element that the dialog must not cover. */
  readonly anchor: () => HTMLElement | null
  /** The element that takes the focus when the dialog closes. */
  readonly finalFocus: () => HTMLElement | null
}

export function EmojiButton({ emojis, reason, onPick, anchor, finalFocus }: Props) {
  const recent = useSelector(emojis, (state) => (state ? selectRecentEmojis(state) : none))

  function pick(emoji: string) {
    emojis?.send({ type: 'emoji.picked', emoji })
    onPick(emoji)
  }

  return (
    <Popover
      title="Emojis"
      isTitleHidden
      placement="top-start"
      anchor={anchor}
      finalFocus={finalFocus}
      trigger={(props) => (
        <IconButton
          {...props}
          label="Emojis"
          icon={Smile}
          size="large"
          reason={reason}
          onPointerEnter={() => void load()}
        />
      )}
    >
      {() => (
        <div className={styles.frame}>
          <Suspense>
            <EmojiPicker recent={recent} onPick={pick} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
