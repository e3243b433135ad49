import { useSelector } from '@xstate/react'
import { CircleQuestionMark, Quote } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TriedAnswer } from '#contract/assistants/sandbox.ts'
import {
  type sandboxMachine,
  selectError,
  selectIsAsking,
  selectIsRecovered,
  selectQuestion,
  selectTried,
  selectWhyNotAsk,
} from '#machines/assistants/sandboxMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import detailStyles from './AssistantDetail.module.css'
import styles from './Sandbox.module.css'

interface Props {
  readonly sandbox: ActorRefFrom<typeof sandboxMachine>
}

interface SandboxProps extends Props {
  readonly isFocused?: boolean
}

/** The assistant's answer to a test question, and the passage behind it. */
export function Sandbox({ sandbox, isFocused = false }: SandboxProps) {
  const question = useSelector(sandbox, selectQuestion)
  const error = useSelector(sandbox, selectError)
  const isAsking = useSelector(sandbox, selectIsAsking)
  const isRecovered = useSelector(sandbox, selectIsRecovered)
  const whyNotAsk = useSelector(sandbox, selectWhyNotAsk)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    sandbox.send({ type: 'question.ask' })
  }
  return (
    <section className={detailStyles.section} aria-labelledby="assistant-sandbox">
      <h3 id="assistant-sandbox" className={detailStyles.title}>
        Probar el asistente
      </h3>
      <p className={styles.hint}>
        Pregunta como lo haría un cliente. Nadie más ve esta prueba, y no cuenta como conversación.
      </p>
      <Answers sandbox={sandbox} />
      <Recovered isShown={isRecovered} onDiscard={() => sandbox.send({ type: 'draft.discard' })} />
      <form className={styles.form} onSubmit={ask}>
        <TextField
          ref={field}
          label="Pregunta de prueba"
          autoComplete="off"
          value={question}
          error={error}
          reason={isAsking ? whyNotAsk : null}
          onChange={(text) => sandbox.send({ type: 'question.changed', text })}
        />
        <Button type="submit" busy={isAsking} busyText="Respondiendo..." reason={whyNotAsk}>
          Preguntar
        </Button>
      </form>
    </section>
  )
}

/** The newest answer comes into sight. */
const reveal = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: 'nearest' })

function Answers({ sandbox }: Props) {
  const tried = useSelector(sandbox, selectTried)
  if (tried.length === 0) return null
  return (
    <ol className={styles.answers} aria-label="Respuestas de prueba" aria-live="polite">
      {tried.map(({ id, question, ...answer }) => (
        <li key={id} ref={reveal} className={styles.tried}>
          <p className={styles.question}>{question}</p>
          <p className={styles.answer}>{answer.text}</p>
          <Source answer={answer} />
        </li>
      ))}
    </ol>
  )
}

/** A passage that equals the answer is not read out twice. */
function Source({ answer: { text, source } }: { readonly answer: TriedAnswer }) {
  if (source === null)
    return (
      <p className={styles.source}>
        <CircleQuestionMark size={15} aria-hidden />
        Nada de lo que sabe responde a esto.
      </p>
    )
  return (
    <figure className={styles.passage}>
      <figcaption className={styles.source}>
        <Quote size={15} aria-hidden />
        {[source.name === null ? 'Del entrenamiento' : `De ${source.name}`, source.heading]
          .filter(Boolean)
          .join(': ')}
      </figcaption>
      {source.text !== text && <blockquote className={styles.quote}>{source.text}</blockquote>}
    </figure>
  )
}
