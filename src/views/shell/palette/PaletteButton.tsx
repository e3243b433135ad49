import { Command } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { paletteMachine } from '#machines/shell/paletteMachine.ts'
import { ariaKeysOf } from '#machines/shell/shortcuts.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'

/** On a narrow screen, the palette is in the menu of the account. */
export const PaletteButton = ({
  palette,
}: {
  readonly palette: ActorRefFrom<typeof paletteMachine>
}) => (
  <IconButton
    label="Paleta de comandos"
    icon={Command}
    aria-keyshortcuts={ariaKeysOf('palette')}
    onClick={() => palette.send({ type: 'palette.open' })}
  />
)
