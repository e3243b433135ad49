import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { spansIn, spansText } from '#contract/business/hoursDraft.ts'
import { type Span, spanNote, type Weekday, weekdayNames } from '#contract/business/week.ts'
import { SPANS_A_DAY } from '#contract/limits.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { FieldMessage } from '../../ui/fields/FieldMessage.tsx'
import styles from './DayRow.module.css'

interface Props {
  readonly day: Weekday
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
  readonly onCopy: () => void
}

/** What a new span is filled with: the usual day first, then to be typed. */
const FIRST: Span = ['09:00', '18:00']
const NEXT: Span = ['', '']

/** One day of the week: its spans, or 'Cerrado'. */
export function DayRow({ day, value, error, onChange, onCopy }: Props) {
  const id = useId()
  const name = weekdayNames[day]
  const spans = spansIn(value)
  const change = (at: number, span: Span) =>
    onChange(spansText(spans.map((each, index) => (index === at ? span : each))))
  const isFull = spans.length >= SPANS_A_DAY

  const time = (label: string, text: string, set: (text: string) => void) => (
    <Field label={label} isLabelHidden>
      {(control) => (
        <input
          {...control}
          type="time"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? control['aria-describedby'] : id}
          readOnly={control['aria-disabled']}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </Field>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-label={name}
      className={styles.day}
      data-closed={spans.length === 0 || undefined}
    >
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <div className={styles.spans}>
        {spans.length === 0 && <span className={styles.closed}>Cerrado</span>}
        {spans.map((span, at) => {
          const [from, until] = span
          const note = spanNote(span)
          const place = spans.length > 1 ? ` (tramo ${at + 1})` : ''
          return (
            // Spans have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={at} className={styles.span}>
              {time(`Abre el ${name}${place}`, from, (text) => change(at, [text, until]))}
              <span aria-hidden>a</span>
              {time(`Cierra el ${name}${place}`, until, (text) => change(at, [from, text]))}
              <IconButton
                label={`Quitar el tramo del ${name}${place}`}
                icon={Trash2}
                size="small"
                onClick={() => onChange(spansText(spans.filter((_, index) => index !== at)))}
              />
              {note !== null && <span className={styles.note}>{note}</span>}
            </div>
          )
        })}
        {error !== null && <FieldMessage id={id} isError text={error} />}
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          aria-label={`${spans.length === 0 ? 'Abrir' : 'Agregar otro tramo'} el ${name}`}
          reason={isFull ? `Un día tiene ${SPANS_A_DAY} tramos como máximo` : null}
          onClick={() => onChange(spansText([...spans, spans.length === 0 ? FIRST : NEXT]))}
        >
          {spans.length === 0 ? 'Abrir' : 'Agregar otro tramo'}
        </Button>
        {spans.length > 0 && (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Cerrado el ${name}`}
              onClick={() => onChange('')}
            >
              Cerrado
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Copiar a los demás días el ${name}`}
              onClick={onCopy}
            >
              Copiar a los demás días
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
