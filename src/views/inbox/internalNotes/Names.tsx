import { counted } from '#contract/counted.ts'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { TextOptions } from '../chat/composer/TextOptions.tsx'
import styles from './Names.module.css'

interface Person {
  readonly id: string
  readonly name: string
  readonly photoUrl: string | null | undefined
}

interface Props {
  readonly listId: string
  readonly optionId: (id: string) => string
  readonly found: readonly Person[]
  readonly chosen: Person
  readonly onPick: (person: Person) => void
}

/** The people whom an '@' lists. */
export function Names(props: Props) {
  return (
    <TextOptions
      {...props}
      label="A quién mencionas"
      status={counted(props.found.length, 'persona', 'personas')}
    >
      {({ name, photoUrl }) => (
        <span className={styles.person}>
          <span className={styles.picture}>
            <Avatar name={name} image={photoUrl} size="small" />
          </span>
          <span className={styles.name}>{name}</span>
        </span>
      )}
    </TextOptions>
  )
}
