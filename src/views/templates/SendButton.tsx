import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { chosenIn } from '#machines/templates/templatesContext.ts'
import {
  selectIsSending,
  selectWhyNotSend,
  selectWritten,
} from '#machines/templates/templatesSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { newId } from '../../ui/newId.ts'
import type { TemplatesRef } from './templatesRef.ts'

interface Props {
  readonly templates: TemplatesRef
}

export function SendButton({ templates }: Props) {
  const written = useSelector(templates, selectWritten)
  const reason = useSelector(templates, selectWhyNotSend)
  const isSending = useSelector(templates, selectIsSending)
  const isText = written.threadId === null && !chosenIn(written)
  return (
    <Button
      variant="primary"
      icon={Send}
      reason={reason}
      busy={isSending}
      busyText="Enviando..."
      onClick={() => templates.send({ type: 'template.send', key: newId() })}
    >
      {isText ? 'Enviar mensaje' : 'Enviar plantilla'}
    </Button>
  )
}
