import { LayoutTemplate } from 'lucide-react'
import { readSent } from '#contract/templates/sent.ts'
import { shownName } from '#contract/templates/template.ts'
import { readUrl } from '#contract/wire.ts'
import { OutLink, Sign } from './Card.tsx'
import styles from './TemplateParts.module.css'

interface Props {
  readonly told: unknown
}

/** Which template it was, and what stands above it: the text is the message's own. */
export function TemplateParts({ told }: Props) {
  const sent = readSent(told)
  if (!sent) return <Sign icon={LayoutTemplate} text="Plantilla" />
  const above = readUrl(sent.header?.url)
  return (
    <>
      <Sign icon={LayoutTemplate} text={`Plantilla: ${shownName(sent.name)}`} />
      {above !== null && <OutLink url={above} text="Ver el archivo del encabezado" />}
    </>
  )
}

/** Below the text, as the customer sees them. */
export function TemplateButtons({ told }: Props) {
  const buttons = readSent(told)?.buttons ?? []
  if (buttons.length === 0) return null
  return (
    <ul aria-label="Botones de la plantilla" className={styles.buttons}>
      {buttons.map(({ text, value }) => (
        <li key={text} className={styles.button}>
          {text}
          {value !== null && <span className={styles.value}>{value}</span>}
        </li>
      ))}
    </ul>
  )
}
