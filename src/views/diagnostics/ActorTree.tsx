import type { ActorBranch } from '#machines/diagnostics/recording.ts'
import styles from './ActorTree.module.css'

interface Props {
  readonly branches: readonly ActorBranch[]
  readonly chosen: string | null
  readonly onChoose: (actor: string) => void
}

/** The running actors, each below its parent. What is no machine is folded. */
export function ActorTree({ branches, chosen, onChoose }: Props) {
  const machines = branches.filter(({ actor }) => actor.machine !== null)
  const tasks = branches.filter(({ actor }) => actor.machine === null)
  return (
    <>
      {machines.length > 0 && (
        <ul className={styles.branches}>
          {machines.map((branch) => (
            <li key={branch.actor.id}>
              <Actor branch={branch} isChosen={branch.actor.id === chosen} onChoose={onChoose} />
              <ActorTree branches={branch.children} chosen={chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {tasks.length > 0 && (
        <details className={styles.tasks}>
          <summary>{tasks.length === 1 ? '1 tarea' : `${tasks.length} tareas`}</summary>
          <ul className={styles.branches}>
            {tasks.map((branch) => (
              <li key={branch.actor.id}>
                <Actor branch={branch} isChosen={branch.actor.id === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface ActorProps {
  readonly branch: ActorBranch
  readonly isChosen: boolean
  readonly onChoose: (actor: string) => void
}

function Actor({ branch: { actor, standing }, isChosen, onChoose }: ActorProps) {
  // What tells actors of one machine apart: 'section: metrics'.
  const purpose = Object.values(standing.facts).filter((fact) => typeof fact === 'string')
  return (
    <button
      type="button"
      className={styles.actor}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(actor.id)}
    >
      <span className={styles.name}>{[actor.name, ...purpose].join(' · ')}</span>
      <span className={styles.where}>
        {actor.machine === null ? 'tarea' : innermost(standing.active).join(', ')}
      </span>
    </button>
  )
}

/** 'realtime.live.connected' implies 'realtime.live' and 'realtime', which are left out. */
const innermost = (active: readonly string[]): readonly string[] =>
  active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.split('.').slice(1).join('.'))
    .filter((name) => name !== '')
