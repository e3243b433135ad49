import { Bot, type LucideIcon, MessagesSquare, Zap } from 'lucide-react'
import styles from './Blurbs.module.css'

interface Blurb {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

const always: readonly Blurb[] = [
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

const answering = (model: string | null): Blurb => ({
  icon: Bot,
  title: model === null ? 'Respuestas del texto' : `Responde con ${model}`,
  text:
    model === null
      ? 'Contesta con lo que dicen tu texto, tus archivos y los productos de tu tienda. Lo demás, lo deja a una persona.'
      : 'El modelo redacta cada respuesta con tu texto, tus archivos y los productos de tu tienda. Lo demás, lo deja a una persona.',
})

/** What answers, where the back end says it, and the purposes of assistants. */
export const Blurbs = ({ model }: { readonly model: string | null | undefined }) => (
  <ul className={styles.blurbs} aria-label="Qué hacen los asistentes">
    {[...(model === undefined ? [] : [answering(model)]), ...always].map(
      ({ icon: Icon, title, text }) => (
        <li key={title} className={styles.blurb}>
          <span className={styles.icon}>
            <Icon size={18} aria-hidden />
          </span>
          <p className={styles.text}>
            <strong>{title}</strong>
            <span>{text}</span>
          </p>
        </li>
      ),
    )}
  </ul>
)
