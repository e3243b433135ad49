import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type composerMachine,
  selectReplyTo,
} from '#machines/inbox/chat/composer/composerMachine.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { QuoteBlock } from '../log/QuoteBlock.tsx'
import styles from './ReplyChip.module.css'

interface Props {
  readonly composer: ActorRefFrom<typeof composerMachine>
}

/** The message that the draft answers. */
export function ReplyChip({ composer }: Props) {
  const replyTo = useSelector(composer, selectReplyTo)
  if (replyTo === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Respuesta a un mensaje" className={styles.chip}>
      <QuoteBlock author={replyTo.author} name={replyTo.name} words={replyTo.text} />
      <IconButton
        label="Quitar cita"
        icon={X}
        onClick={() => composer.send({ type: 'message.answer', replyTo: null })}
      />
    </div>
  )
}
