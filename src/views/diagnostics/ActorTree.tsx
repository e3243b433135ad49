import type { ActorBranch } from '#machines/diagnostics/recording.ts'
import styles from './ActorTree.module.css'

interface Props {
  readonly branches: readonly ActorBranch[]
  readonly chosen: string | null
  readonly onChoose: (actor: string) => void
}

/** The running actors, each below its parent. */
export function ActorTree({ branches, chosen, onChoose }: Props) {
  if (branches.length === 0) return null
  return (
    <ul className={styles.branches}>
      {branches.map(({ actor, standing, children }) => (
        <li key={actor.id}>
          <button
            type="button"
            className={styles.actor}
            aria-current={actor.id === chosen || undefined}
            onClick={() => onChoose(actor.id)}
          >
            <span className={styles.name}>{actor.name}</span>
            <span className={styles.where}>
              {actor.machine === null ? 'tarea' : innermost(standing.active).join(', ')}
            </span>
          </button>
          <ActorTree branches={children} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

/** 'realtime.live.connected' implies 'realtime.live' and 'realtime', which are left out. */
const innermost = (active: readonly string[]): readonly string[] =>
  active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.split('.').slice(1).join('.'))
    .filter((name) => name !== '')
