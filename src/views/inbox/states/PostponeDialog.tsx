import { AlarmClock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { postponeProblem } from '#contract/conversationStates'
import type { Postponing } from '#machines/inbox/states/conversationStatesEvents'
import { momentIn, momentsAfter } from '#machines/inbox/states/moments'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './PostponeDialog.module.css'
import type { States } from './useStanding.ts'
import { momentText } from './words.ts'

interface Props {
  readonly states: States
  readonly of: Postponing
}

/** The moment until which a conversation is postponed: one of a few, or one of the person's own. */
export default function PostponeDialog({ states, of }: Props) {
  const [now] = useState(() => Date.now())
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [before] = useState(() => document.activeElement)
  const field = useRef<HTMLInputElement>(null)

  const postpone = (until: number) =>
    states.send({ type: 'state.set', change: { ...of, state: 'postponed', until } })

  function submit(event: FormEvent) {
    event.preventDefault()
    const until = momentIn(own)
    const why = postponeProblem(until, Date.now())
    setProblem(why)
    if (why === null && until !== null) postpone(until)
    else field.current?.focus()
  }

  return (
    <Dialog
      title="Posponer la conversación"
      description="Saldrá de las abiertas y volverá a su hora, o antes si el cliente escribe."
      size="small"
      isToRead
      closesOutside
      finalFocus={() =>
        before instanceof HTMLElement && before.isConnected && before !== document.body
          ? before
          : document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
      }
      onClose={() => states.send({ type: 'postponing.close' })}
    >
      <div className={styles.moments}>
        {momentsAfter(now).map(({ id, label, at }) => (
          <button key={id} type="button" className={styles.moment} onClick={() => postpone(at)}>
            <span>{label}</span>
            <span className={styles.when}>{momentText(at, now)}</span>
          </button>
        ))}
      </div>
      <form className={styles.own} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          type="datetime-local"
          label="Otro momento"
          value={own}
          error={problem}
          onChange={(text) => {
            setOwn(text)
            setProblem(null)
          }}
        />
        <Button type="submit" icon={AlarmClock}>
          Posponer
        </Button>
      </form>
    </Dialog>
  )
}
