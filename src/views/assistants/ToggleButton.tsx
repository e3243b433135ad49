import { useSelector } from '@xstate/react'
import { Pause, Play } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants.ts'
import {
  type assistantToggleMachine,
  selectSwitchingId,
} from '#machines/assistants/assistantToggleMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface Props {
  readonly toggle: ActorRefFrom<typeof assistantToggleMachine>
  readonly assistant: Assistant
  readonly describedBy?: string
}

/** The switch of the assistant. */
export function ToggleButton({ toggle, assistant, describedBy }: Props) {
  const switchingId = useSelector(toggle, selectSwitchingId)
  const isSwitching = switchingId === assistant.id
  return (
    <Button
      size="small"
      icon={assistant.isResponding ? Pause : Play}
      busy={isSwitching}
      reason={switchingId !== null && !isSwitching ? 'Se está cambiando otro asistente' : null}
      aria-describedby={describedBy}
      onClick={() => toggle.send({ type: 'assistant.switch', assistant })}
    >
      {assistant.isResponding ? 'Desactivar' : 'Activar'}
    </Button>
  )
}
