import { useSelector } from '@xstate/react'
import { selectInbox } from '#machines/shell/workspaceMachine.ts'
import { selectTemplates } from '#machines/templates/templatesOfInbox.ts'
import { selectIsOffered } from '#machines/templates/templatesSelectors.ts'
import type { CommandWorld } from './commandList.ts'

/** Opens the form of a new conversation; undefined where the back end has none, and until its code is there. */
export function useBegin({ workspace }: CommandWorld): (() => void) | undefined {
  const inbox = useSelector(workspace, selectInbox)
  const templates = useSelector(inbox, (state) => state && selectTemplates(state))
  const isOffered = useSelector(templates, (state) => state !== undefined && selectIsOffered(state))
  if (!templates || !isOffered) return undefined
  return () => {
    workspace.send({ type: 'view.open', view: 'conversations' })
    templates.send({ type: 'begin.open', person: { name: null, phone: null } })
  }
}
