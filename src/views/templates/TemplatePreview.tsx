import {
  Copy,
  ExternalLink,
  FileText,
  Image,
  type LucideIcon,
  Phone,
  Reply,
  Video,
} from 'lucide-react'
import { FILE_KEY, rendered, type Values } from '#contract/templates/filling.ts'
import type { Template, TemplateButton } from '#contract/templates/template.ts'
import styles from './Templates.module.css'

interface Props {
  readonly template: Template
  readonly values: Values
}

const icons: Readonly<Record<TemplateButton['kind'], LucideIcon>> = {
  reply: Reply,
  url: ExternalLink,
  phone: Phone,
  code: Copy,
  other: Phone,
}

const files = { image: Image, video: Video, document: FileText } as const

/** The message as the customer will see it. */
export function TemplatePreview({ template, values }: Props) {
  const { header, body, footer, buttons } = rendered(template, values)
  const kind = template.header?.kind ?? 'text'
  const File = kind === 'text' ? null : files[kind]
  const address = String(values[FILE_KEY])
  return (
    <section aria-label="Vista previa" className={styles.preview}>
      <h3 className={styles.title}>Vista previa</h3>
      <div className={styles.bubble}>
        {File && kind === 'image' && address.startsWith('/files/') ? (
          <img className={styles.picture} src={address} alt="" />
        ) : (
          File && (
            <span className={styles.noFile}>
              <File size={28} aria-hidden />
            </span>
          )
        )}
        {header && <p className={styles.header}>{header}</p>}
        <p className={styles.body}>{body}</p>
        {footer && <p className={styles.footer}>{footer}</p>}
        {buttons.map((button, index) => {
          const Icon = icons[button.kind]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a template keep their places
            <p key={index} className={styles.action}>
              <Icon size={15} aria-hidden />
              <span>{button.text}</span>
              {button.value !== null && <span className={styles.value}>{button.value}</span>}
            </p>
          )
        })}
      </div>
    </section>
  )
}
