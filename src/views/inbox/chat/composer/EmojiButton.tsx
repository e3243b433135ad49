import { Smile } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Popover } from '../../../../ui/menus/Popover.tsx'
import type { Explained } from '../../../../ui/why.ts'
import styles from './EmojiButton.module.css'

const load = () => import('./EmojiPicker.tsx')
const EmojiPicker = lazy(load)

interface Props extends Explained {
  readonly onPick: (emoji: string) => void
  /** What the dialog must not cover. */
  readonly anchor: () => HTMLElement | null
  /** Where the focus goes when the dialog closes. */
  readonly finalFocus: () => HTMLElement | null
}

export function EmojiButton({ reason, onPick, anchor, finalFocus }: Props) {
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
            <EmojiPicker onPick={onPick} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
