import type { Change } from '#machines/inbox/states/conversationStates.ts'
import { useNow } from '../../../ui/useNow.ts'
import { ChangeNotice } from './ChangeNotice.tsx'
import type { States } from './useStanding.ts'
import { changeText } from './words.ts'

interface Props {
  readonly states: States
  readonly last: Change
}

/** The notice of the last change of a conversation. */
export default function UndoNotice({ states, last }: Props) {
  const now = useNow()
  return (
    <ChangeNotice
      text={changeText(last, now)}
      onUndo={() => states.send({ type: 'state.undo' })}
      onKeep={() => states.send({ type: 'state.keep' })}
    />
  )
}
