import type { MachineSheet } from '#machines/diagnostics/catalog.ts'
import styles from './Sheet.module.css'

interface Props {
  readonly transitions: MachineSheet['unreachable']
}

/** What no script takes, and why. */
export function Unreachable({ transitions }: Props) {
  if (transitions.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>Lo que ningún guion alcanza</h3>
      <ul className={styles.conditions}>
        {transitions.map(({ key, reason }) => (
          <li key={key}>
            <code>{key}</code>: {reason}
          </li>
        ))}
      </ul>
    </>
  )
}
