import { useSelector } from '@xstate/react'
import { Menu, PanelLeft } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  selectIsDrawerOpen,
  selectIsMenuExpanded,
  selectIsMenuWide,
  type workspaceMachine,
} from '#machines/shell/workspaceMachine'
import { IconButton } from '../../ui/IconButton'

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
}

export function MenuButton({ workspace }: Props) {
  const isWide = useSelector(workspace, selectIsMenuWide)
  const isExpanded = useSelector(workspace, selectIsMenuExpanded)
  const isDrawerOpen = useSelector(workspace, selectIsDrawerOpen)
  return (
    <IconButton
      label="Alternar menú"
      icon={isWide ? PanelLeft : Menu}
      size={isWide ? 'medium' : 'small'}
      aria-expanded={isExpanded || isDrawerOpen}
      onClick={() => workspace.send({ type: 'menu.toggle' })}
    />
  )
}
