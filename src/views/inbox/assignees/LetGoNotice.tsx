import type { ActorRefFrom } from 'xstate'
import { counted } from '#contract/counted.ts'
import type { Left } from '#machines/inbox/assignees/away.ts'
import type { colleaguesMachine } from '#machines/inbox/assignees/colleaguesMachine.ts'
import { useShortcut } from '../../shared/useShortcut.ts'
import { ChangeNotice } from '../states/ChangeNotice.tsx'

interface Props {
  readonly colleagues: ActorRefFrom<typeof colleaguesMachine>
  readonly last: Left
}

/** The notice of what was let go. */
export default function LetGoNotice({ colleagues, last: { threadIds } }: Props) {
  const undo = () => colleagues.send({ type: 'away.undo' })
  useShortcut('undoState', () => {
    undo()
    return true
  })
  return (
    <ChangeNotice
      text={`${counted(threadIds.length, 'conversación quedó', 'conversaciones quedaron')} sin asignar`}
      onUndo={undo}
      onKeep={() => colleagues.send({ type: 'away.keep' })}
    />
  )
}
