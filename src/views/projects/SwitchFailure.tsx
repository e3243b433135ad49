import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type projectsMachine, selectSwitchError } from '#machines/projects/projectsMachine.ts'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly isPinned?: boolean
}

/** The error text of a switch: above the list, and in the dialog that covers the list. */
export function SwitchFailure({ projects, isPinned = false }: Props) {
  const error = useSelector(projects, selectSwitchError)
  return (
    <FailureBanner
      isPinned={isPinned}
      text={error}
      onDismiss={() => projects.send({ type: 'error.dismissed' })}
    />
  )
}
