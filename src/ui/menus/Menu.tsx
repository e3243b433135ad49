import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Menu.module.css'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** Shown in place of the label: such items stand side by side. */
  readonly glyph?: string | undefined
  /** True if the item is checked; omitted in a menu without choices. */
  readonly isChecked?: boolean | undefined
  /** The current page, in a menu of links. */
  readonly isCurrent?: boolean | undefined
  /** A separator above the item. */
  readonly isApart?: boolean | undefined
  readonly isDangerous?: boolean | undefined
  /** The reason why the item cannot be chosen now; shown below it and read out. */
  readonly reason?: string | null | undefined
}

type TriggerProps = ComponentProps<'button'>

interface Props {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onSelect: (id: string) => void
  /** Renders the trigger: spread the props on a Button, an IconButton or a button. */
  readonly trigger: (props: TriggerProps) => ReactNode
  /** A text above the items, for example the account. */
  readonly heading?: string | undefined
}

export function Menu({ label, items, onSelect, trigger, heading }: Props) {
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      aria-label={label}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      onSelect={({ value }) => onSelect(value)}
    >
      <Ark.Context>{(menu) => trigger(menu.getTriggerProps())}</Ark.Context>
      <MenuContent items={items} heading={heading} />
    </Ark.Root>
  )
}

interface ContentProps extends Pick<Props, 'items' | 'heading'> {
  /** The trigger is a whole area: the menu has its own name, and not that of all its content. */
  readonly isUnderNoTrigger?: boolean
}

export function MenuContent({ items, heading, isUnderNoTrigger = false }: ContentProps) {
  return (
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={styles.menu} {...(isUnderNoTrigger && { 'aria-labelledby': '' })}>
          {heading !== undefined && <p className={styles.heading}>{heading}</p>}
          {items.map((item) => (
            <Entry key={item.id} item={item} />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  )
}

// Ark would skip a disabled item, and its reason would never be read out: the item stays focusable, and
// its clicks end before they reach Ark.
const swallow = (event: MouseEvent) => event.stopPropagation()

interface EntryProps {
  readonly item: MenuItem
}

function Entry({ item }: EntryProps) {
  const { id, label, icon: Icon, glyph, isChecked, isCurrent } = item
  const { isApart, isDangerous, reason = null } = item
  const reasonId = useId()
  const isOff = reason !== null
  return (
    <Ark.Item
      value={id}
      className={styles.item}
      data-glyph={glyph === undefined ? undefined : ''}
      data-apart={isApart || undefined}
      data-danger={isDangerous || undefined}
      aria-current={isCurrent || undefined}
      {...(isOff && {
        'aria-disabled': true,
        'aria-describedby': reasonId,
        onClickCapture: swallow,
      })}
      {...(isChecked !== undefined && { role: 'menuitemradio', 'aria-checked': isChecked })}
    >
      {Icon && <Icon size={17} aria-hidden />}
      {glyph === undefined ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <>
          <span aria-hidden>{glyph}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
      {(isChecked || isCurrent) && glyph === undefined && (
        <Check className={styles.check} size={17} aria-hidden />
      )}
      {isOff && (
        <span id={reasonId} className={styles.reason} aria-hidden>
          {reason}
        </span>
      )}
    </Ark.Item>
  )
}
