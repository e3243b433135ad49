import { Bot, type LucideIcon, MessagesSquare, Zap } from 'lucide-react'
import styles from './Blurbs.module.css'

interface Blurb {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

const blurbs: readonly Blurb[] = [
  {
    icon: Bot,
    title: 'IA conversacional',
    text: 'Entiende lo que preguntan tus clientes y contesta con tus propias palabras.',
  },
  {
    icon: Zap,
    title: 'Respuestas automáticas',
    text: 'Responde a cualquier hora, y te pasa la conversación cuando hace falta.',
  },
  {
    icon: MessagesSquare,
    title: 'Multicanal',
    text: 'El mismo asistente en WhatsApp, Instagram y el webchat de tu página.',
  },
]

/** The purposes of assistants. */
export const Blurbs = () => (
  <ul className={styles.blurbs} aria-label="Qué hacen los asistentes">
    {blurbs.map(({ icon: Icon, title, text }) => (
      <li key={title} className={styles.blurb}>
        <span className={styles.icon}>
          <Icon size={18} aria-hidden />
        </span>
        <p className={styles.text}>
          <strong>{title}</strong>
          <span>{text}</span>
        </p>
      </li>
    ))}
  </ul>
)
