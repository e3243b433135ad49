import { Menu as Ark } from '@ark-ui/react/menu'
import type { ReactElement } from 'react'
import { MenuContent, type MenuItem } from './Menu.tsx'

interface Props {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onSelect: (id: string) => void
  /** Where a right click, a long press or the menu key opens it. */
  readonly children: ReactElement
}

export function ContextMenu({ label, items, onSelect, children }: Props) {
  return (
    <Ark.Root aria-label={label} onSelect={({ value }) => onSelect(value)}>
      <Ark.ContextTrigger asChild>{children}</Ark.ContextTrigger>
      <MenuContent items={items} />
    </Ark.Root>
  )
}
