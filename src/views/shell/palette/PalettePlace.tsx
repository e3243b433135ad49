import { useSelector } from '@xstate/react'
import { selectIsOpen } from '#machines/shell/paletteMachine.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import { useShortcut } from '../../shared/useShortcut.ts'
import type { PaletteProps } from './commandList.ts'

const dialog = lazyPart(() => import('./PaletteDialog.tsx'))

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
