import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type projectsMachine, selectSwitchError } from '#machines/projects/projectsMachine'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly isPinned?: boolean
}

/** Why an automation could not be switched: said over the list, and in the dialog that covers it. */
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
