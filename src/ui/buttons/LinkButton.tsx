import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

interface Props extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> {
  readonly href: string
  readonly children: ReactNode
  readonly icon: LucideIcon
}

/** A link that looks like a small button beside others. */
export const LinkButton = ({ icon: Icon, children, ...rest }: Props) => (
  <a {...rest} className={styles.button} data-variant="secondary" data-size="small">
    <Icon size={17} aria-hidden />
    <span className={styles.text}>{children}</span>
  </a>
)
