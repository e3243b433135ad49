import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type paletteMachine, selectIsOpen } from '#machines/shell/paletteMachine'
import { lazyPart } from '../../../ui/useLazyPart'
import { Late } from '../../../ui/waiting/Late'
import { useShortcut } from '../../shared/useShortcut'
import type { CommandWorld } from './commandList'

export interface PaletteProps extends CommandWorld {
  readonly palette: ActorRefFrom<typeof paletteMachine>
}

const dialog = lazyPart(() => import('./PaletteDialog'))

/** The keys that open the palette and the sheet of shortcuts, and the dialog of both. */
export function PalettePlace({ palette, ...world }: PaletteProps) {
  const isOpen = useSelector(palette, selectIsOpen)
  useShortcut('palette', () => {
    palette.send({ type: 'palette.open' })
    return true
  })
  useShortcut('sheet', () => {
    palette.send({ type: 'shortcuts.open' })
    return true
  })
  return isOpen && <Late part={dialog} of={{ palette, ...world }} />
}
