import { useContext } from 'react'
import type { AssistantDraft } from '#contract/assistants/assistants.ts'
import { MOST_ANSWERS_AN_HOUR, silentIn, switchedIn } from '#contract/assistants/rules.ts'
import { channels, knownChannels } from '#contract/channels.ts'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldsetReason } from '../../ui/forms/fieldsetReason.ts'
import type { fieldsOf } from '../shared/fieldsOf.ts'
import styles from './HandOverRules.module.css'

interface Props {
  readonly field: ReturnType<typeof fieldsOf<AssistantDraft>>
}

/** When an assistant leaves a conversation to people, and what it says then. */
export function HandOverRules({ field }: Props) {
  const reason = useContext(FieldsetReason)?.text ?? null
  const silent = field('silentChannels')
  return (
    <section className={styles.rules} aria-labelledby="assistant-rules">
      <h3 id="assistant-rules" className={styles.title}>
        Cuándo pasa a una persona
      </h3>
      <TextArea
        label="Palabras que siempre pasan a una persona"
        rows={3}
        hint="Una por línea, por ejemplo: reclamo, factura. Si el cliente escribe una, sigue una persona."
        {...field('personWords')}
      />
      <TextArea
        label="Frase al pasar a una persona"
        rows={2}
        hint="Si la dejas vacía, el asistente lo dice con sus propias palabras."
        {...field('handOverText')}
      />
      <fieldset className={styles.channels}>
        <legend className={styles.legend}>Canales en los que responde</legend>
        {knownChannels().map((channel) => (
          <Checkbox
            key={channel}
            label={channels[channel].label}
            isChecked={!silentIn(silent.value).includes(channel)}
            reason={reason}
            onChange={() => silent.onChange(switchedIn(silent.value, channel))}
          />
        ))}
      </fieldset>
      <TextField
        label="Máximo de respuestas por conversación y hora"
        inputMode="numeric"
        autoComplete="off"
        hint={`Después sigue una persona. Vacío: ${MOST_ANSWERS_AN_HOUR}.`}
        {...field('hourlyAnswers')}
      />
    </section>
  )
}
