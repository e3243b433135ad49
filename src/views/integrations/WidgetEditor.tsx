import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  selectAttention,
  selectForm,
  selectLogo,
  type widgetEditorMachine,
} from '#machines/integrations/widgetEditorMachine.ts'
import type { Choices } from './formProps.ts'
import { WidgetForm } from './WidgetForm.tsx'

interface Props extends Choices {
  readonly editor: ActorRefFrom<typeof widgetEditorMachine>
}

export function WidgetEditor({ editor, choices }: Props) {
  const form = useSelector(editor, selectForm)
  const logo = useSelector(editor, selectLogo)
  const attention = useSelector(editor, selectAttention)
  return (
    form &&
    logo &&
    attention && <WidgetForm form={form} logo={logo} attention={attention} choices={choices} />
  )
}
