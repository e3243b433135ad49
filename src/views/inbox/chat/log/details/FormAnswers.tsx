import { ClipboardList } from 'lucide-react'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { Card } from './Card.tsx'
import styles from './MessageDetails.module.css'

interface Props {
  readonly answers: NonNullable<MessageDetails['form']>
}

/** 'fecha_de_entrega' is a name for programs. */
const worded = (field: string): string => {
  const words = field.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const answers: Readonly<Record<string, string>> = { true: 'Sí', false: 'No', '': '—' }
const answered = (answer: string): string => answers[answer] ?? answer

/** The answers of a form that the customer filled in. */
export const FormAnswers = ({ answers: given }: Props) => (
  <Card icon={ClipboardList} what="Formulario">
    <dl className={styles.answers}>
      {given.map(({ field, answer }) => (
        <div key={field}>
          <dt>{worded(field)}</dt>
          <dd>{answered(answer)}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
