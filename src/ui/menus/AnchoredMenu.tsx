import { Menu as Ark } from '@ark-ui/react/menu'
import { MenuContent, type MenuItem } from './Menu.tsx'

interface Props {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** The button of many that was pressed; it stays outside, so that a list of thousands has one menu. */
  readonly anchor: () => HTMLElement | null
  readonly placement: 'bottom-start' | 'bottom-end'
  /** Opened by key: the first item is highlighted. */
  readonly isByKey: boolean
  readonly onSelect: (id: string) => void
  readonly onClose: () => void
}

/** A menu beside a button that it does not contain. It is open as long as it is rendered. */
export function AnchoredMenu({
  label,
  items,
  anchor,
  placement,
  isByKey,
  onSelect,
  onClose,
}: Props) {
  return (
    <Ark.Root
      aria-label={label}
      open
      defaultHighlightedValue={isByKey ? (items[0]?.id ?? null) : null}
      positioning={{ placement, gutter: 6, getAnchorElement: anchor }}
      onSelect={({ value }) => onSelect(value)}
      onOpenChange={({ open }) => !open && onClose()}
      onInteractOutside={(event) => {
        // A second press of the button closes the menu by itself.
        const { target } = event.detail.originalEvent
        if (target instanceof Node && anchor()?.contains(target)) event.preventDefault()
      }}
    >
      <MenuContent items={items} isUnderNoTrigger />
    </Ark.Root>
  )
}
