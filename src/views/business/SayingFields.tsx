import {
  channelField,
  channelLabel,
  type HoursDraft,
  type SayingName,
} from '#contract/business/hoursDraft.ts'
import { knownChannels } from '#contract/channels.ts'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import styles from './HoursForm.module.css'

interface Typed {
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

interface Props {
  readonly name: SayingName
  readonly label: string
  /** What the only text is read out as. */
  readonly textLabel: string
  readonly hint: string
  readonly field: (name: keyof HoursDraft) => Typed
}

const ways = [
  { value: 'all', label: 'Uno para todos los canales' },
  { value: 'each', label: 'Uno por canal' },
] as const

/** A text for all channels, or one by channel. What was typed for the other choice is kept. */
export function SayingFields({ name, label, textLabel, hint, field }: Props) {
  const { value, onChange } = field(`${name}For`)
  return (
    <div className={styles.saying}>
      <RadioPills
        legend={label}
        options={ways}
        value={value === 'each' ? 'each' : 'all'}
        onChange={onChange}
      />
      {value === 'each' ? (
        knownChannels().map((channel) => (
          <TextArea
            key={channel}
            label={`${label} en ${channelLabel(channel)}`}
            {...field(channelField(name, channel))}
          />
        ))
      ) : (
        <TextArea label={textLabel} isLabelHidden hint={hint} {...field(name)} />
      )}
    </div>
  )
}
