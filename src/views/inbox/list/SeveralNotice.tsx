import { useSelector } from '@xstate/react'
import { selectTask } from '#machines/inbox/list/severalMachine.ts'
import type { Change } from '#machines/inbox/states/conversationStates.ts'
import { useShortcut } from '../../shared/useShortcut.ts'
import { ChangeNotice } from '../states/ChangeNotice.tsx'
import { doneText } from './severalWords.ts'
import type { Several } from './useSeveral.ts'

interface Props {
  readonly several: Several
  readonly undoable: readonly Change[]
}

/** The notice of a change of several conversations, with the button that undoes it. */
export function SeveralNotice({ several, undoable }: Props) {
  const task = useSelector(several, selectTask)
  const undo = () => several.send({ type: 'several.undo' })
  useShortcut('undoState', () => {
    undo()
    return true
  })
  return (
    <ChangeNotice
      text={doneText(task, undoable.length)}
      onUndo={undo}
      onKeep={() => several.send({ type: 'several.keep' })}
    />
  )
}
