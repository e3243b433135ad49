import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

interface Props<Value extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  /** The tabs share one line, where it is short. */
  readonly isFitted?: boolean
  /** The panel is as high as the place of the tabs allows, and scrolls its own parts. */
  readonly isFilling?: boolean
  /** The tabs stay at the lower edge of the scrolling element. */
  readonly isAtBottom?: boolean
  readonly onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  readonly children: ReactNode
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  isFitted = false,
  isFilling = false,
  isAtBottom = false,
  onChange,
  children,
}: Props<Value>) {
  const list = (
    <Ark.List
      aria-label={label}
      className={styles.list}
      data-fitted={isFitted || undefined}
      data-bottom={isAtBottom || undefined}
    >
      {tabs.map((tab) => (
        <Ark.Trigger key={tab.value} value={tab.value} className={styles.tab}>
          {tab.label}
        </Ark.Trigger>
      ))}
    </Ark.List>
  )
  return (
    <Ark.Root
      className={styles.tabs}
      data-filling={isFilling || undefined}
      data-bottom={isAtBottom || undefined}
      value={value}
      onValueChange={({ value: chosen }) => {
        const tab = tabs.find((candidate) => candidate.value === chosen)
        if (tab !== undefined) onChange(tab.value)
      }}
    >
      {!isAtBottom && list}
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.value === value && children}
        </Ark.Content>
      ))}
      {isAtBottom && list}
    </Ark.Root>
  )
}
