import { Accordion as Ark } from '@ark-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import styles from './Accordion.module.css'

interface Props {
  readonly items: readonly { readonly id: string; readonly title: string; readonly text: string }[]
  /** The unfolded item, or null. */
  readonly shown: string | null
  readonly onToggle: (id: string) => void
}

/** Texts below their titles, one unfolded at a time. */
export const Accordion = ({ items, shown, onToggle }: Props) => (
  <Ark.Root
    className={styles.accordion}
    collapsible
    lazyMount
    value={shown === null ? [] : [shown]}
    onValueChange={({ value }) => {
      const toggled = value[0] ?? shown
      if (toggled !== null) onToggle(toggled)
    }}
  >
    {items.map(({ id, title, text }) => (
      <Ark.Item key={id} value={id} className={styles.item}>
        <h3 className={styles.heading}>
          <Ark.ItemTrigger className={styles.trigger}>
            {title}
            <Ark.ItemIndicator className={styles.indicator}>
              <ChevronDown size={18} aria-hidden />
            </Ark.ItemIndicator>
          </Ark.ItemTrigger>
        </h3>
        <Ark.ItemContent className={styles.content}>
          <p className={styles.text}>{text}</p>
        </Ark.ItemContent>
      </Ark.Item>
    ))}
  </Ark.Root>
)
