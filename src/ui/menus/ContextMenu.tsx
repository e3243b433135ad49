import { Menu as Ark } from '@ark-ui/react/menu'
import type { ReactElement } from 'react'
import { MenuContent, type MenuItem } from './Menu.tsx'

interface Props {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onSelect: (id: string) => void
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The area in which a right click, a long press or the menu key opens the menu. */
  readonly children: ReactElement
}

export function ContextMenu({ label, items, onSelect, onOpenChange, children }: Props) {
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      aria-label={label}
      onSelect={({ value }) => onSelect(value)}
      onOpenChange={({ open }) => onOpenChange?.(open)}
    >
      <Ark.ContextTrigger asChild>{children}</Ark.ContextTrigger>
      <MenuContent items={items} isUnderNoTrigger />
    </Ark.Root>
  )
}
