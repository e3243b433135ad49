import styles from './Kbd.module.css'

interface Props {
  readonly children: string
}

export function Kbd({ children }: Props) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
