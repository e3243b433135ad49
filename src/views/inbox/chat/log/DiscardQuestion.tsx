import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type discardMachine, selectAsked } from '#machines/shared/discardMachine.ts'
import { DiscardDialog } from '../../../../ui/dialogs/DiscardDialog.tsx'

interface Props {
  readonly discard: ActorRefFrom<typeof discardMachine>
}

/** The confirmation before an unsent message is discarded. */
export function DiscardQuestion({ discard }: Props) {
  const message = useSelector(discard, selectAsked)
  return (
    message && (
      <DiscardDialog
        title="¿Descartar el mensaje?"
        text={
          message.isUnknown
            ? `No se sabe si llegó, y ya no se comprobará: «${message.text}».`
            : `No se envió, y se perderá: «${message.text}».`
        }
        keepLabel="Conservar"
        onKeep={() => discard.send({ type: 'discard.keep' })}
        onDiscard={() => discard.send({ type: 'discard.confirm' })}
      />
    )
  )
}
