import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { scoreNames, surveyScores } from '#contract/survey.ts'
import type { VisitorSurvey } from '#contract/visitor.ts'
import {
  selectAnswer,
  selectHasFailed,
  selectWhyNotAnswer,
  type visitorSurveyMachine,
} from '#machines/visitor/visitorSurveyMachine.ts'
import { Button } from '../ui/buttons/Button.tsx'
import styles from './Survey.module.css'

export type SurveyActor = ActorRefFrom<typeof visitorSurveyMachine>

interface Props {
  readonly actor: SurveyActor
  readonly survey: VisitorSurvey
}

/** The answers to a question about the attention; another one can be chosen. */
export function Survey({ actor, survey: { id, score } }: Props) {
  const own = useSelector(actor, (state) => selectAnswer(state, id))
  const hasFailed = useSelector(actor, (state) => selectHasFailed(state, id))
  const whyNot = useSelector(actor, selectWhyNotAnswer)
  const chosen = own ?? score
  return (
    <div className={styles.survey}>
      <fieldset aria-label="Tu opinión" className={styles.choices}>
        {surveyScores.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === chosen ? 'primary' : 'secondary'}
            aria-pressed={each === chosen}
            reason={whyNot}
            onClick={() => actor.send({ type: 'survey.answered', answer: { id, score: each } })}
          >
            {scoreNames[each]}
          </Button>
        ))}
      </fieldset>
      {hasFailed && (
        <p role="alert" className={styles.note}>
          No se pudo enviar tu respuesta. Inténtalo de nuevo.
        </p>
      )}
      {chosen !== null && !hasFailed && (
        <p role="status" className={styles.note}>
          ¡Gracias por responder!
        </p>
      )}
    </div>
  )
}
