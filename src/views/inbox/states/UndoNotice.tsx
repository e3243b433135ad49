import { useSelector } from '@xstate/react'
import { selectLast } from '#machines/inbox/states/conversationStatesMachine'
import { useNow } from '../../../ui/useNow.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import type { States } from './useStanding.ts'
import { changeText } from './words.ts'

interface Props {
  readonly states: States
}

/** The notice of the last change of a conversation. */
export function UndoNotice({ states }: Props) {
  const last = useSelector(states, selectLast)
  const now = useNow()
  return (
    last && (
      <ChangeNotice
        text={changeText(last, now)}
        onUndo={() => states.send({ type: 'state.undo' })}
        onKeep={() => states.send({ type: 'state.keep' })}
      />
    )
  )
}
