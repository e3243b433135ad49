import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import type { Command } from '../world/command.ts'
import type { PanelDeed, PanelScript, PanelStep } from './guide.ts'
import styles from './Panel.module.css'

interface Props {
  readonly script: PanelScript
  readonly onDo: (command: Command) => void
}

/** The steps of one script, each with its buttons and what is to be seen. */
export const ScriptSteps = ({ script: { start, way, steps }, onDo }: Props) => (
  <ol className={styles.steps}>
    <li className={styles.step}>
      <p className={styles.action}>
        <b>Antes</b> {start.action}
      </p>
      <Deeds deeds={way} onDo={onDo} />
      <Expected texts={start.expectations} />
    </li>
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a script never changes, and says some steps twice
      <Step key={index} step={step} number={index + 1} onDo={onDo} />
    ))}
  </ol>
)

interface StepProps {
  readonly step: PanelStep
  readonly number: number
  readonly onDo: (command: Command) => void
}

const Step = ({
  step: { by, action, deeds, expectations, unseen, byHand },
  number,
  onDo,
}: StepProps) => (
  <li className={styles.step}>
    <p className={styles.action}>
      <b>
        {number}. {by}
      </b>{' '}
      {action}
    </p>
    {byHand !== undefined && <p className={styles.hand}>A mano: {byHand}</p>}
    <Deeds deeds={isSaid(deeds, action) ? [] : deeds} onDo={onDo} />
    <Expected texts={expectations} />
    {unseen !== undefined && <p className={styles.unseen}>{unseen}</p>}
  </li>
)

/** The action says it already. */
const isSaid = (deeds: readonly PanelDeed[], action: string): boolean =>
  deeds.every((deed) => 'text' in deed) &&
  deeds.map((deed) => ('text' in deed ? deed.text : '')).join(' ') === action

interface DeedsProps {
  readonly deeds: readonly PanelDeed[]
  readonly onDo: (command: Command) => void
}

const Deeds = ({ deeds, onDo }: DeedsProps) =>
  deeds.length > 0 && (
    <ul className={styles.deeds}>
      {deeds.map((deed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          {'button' in deed ? (
            <Button size="small" onClick={() => onDo(deed.command)}>
              {deed.button}
            </Button>
          ) : (
            deed.text
          )}
        </li>
      ))}
    </ul>
  )

const Expected = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul className={styles.expected}>
      {texts.map((text) => (
        <Expectation key={text} text={text} />
      ))}
    </ul>
  )

function Expectation({ text }: { readonly text: string }) {
  const [isSeen, setIsSeen] = useState(false)
  return (
    <li>
      <Checkbox label={text} isChecked={isSeen} onChange={setIsSeen} />
    </li>
  )
}
