import { AlarmClock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { postponeProblem } from '#contract/conversationStates.ts'
import { momentIn, momentsAfter } from '#machines/inbox/states/moments.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './PostponeDialog.module.css'
import { momentText } from './words.ts'

interface Props {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly onPostpone: (until: number) => void
  readonly onClose: () => void
}

/** The moment until which a conversation is postponed: one of a few, or one of the person's own. */
export default function PostponeDialog({
  title = 'Posponer la conversación',
  description = 'Saldrá de las abiertas y volverá a su hora, o antes si el cliente escribe.',
  onPostpone: postpone,
  onClose,
}: Props) {
  const [now] = useState(() => Date.now())
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [before] = useState(() => document.activeElement)
  const field = useRef<HTMLInputElement>(null)

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
      title={title}
      description={description}
      size="small"
      isToRead
      closesOutside
      finalFocus={() =>
        before instanceof HTMLElement && before.isConnected && before !== document.body
          ? before
          : document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
      }
      onClose={onClose}
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
