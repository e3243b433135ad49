import { BarChart3, Clock, type LucideIcon, MessagesSquare, Plug, Rocket } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Article } from '#machines/help/article.ts'
import { guides } from '#machines/help/guides.ts'
import type { helpMachine } from '#machines/help/helpMachine.ts'
import styles from './Guides.module.css'

interface Props {
  readonly help: ActorRefFrom<typeof helpMachine>
}

const icons: Readonly<Record<string, LucideIcon>> = {
  setup: Rocket,
  conversations: MessagesSquare,
  integrations: Plug,
  analytics: BarChart3,
}

/** The four guides. */
export function Guides({ help }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Guías de inicio rápido
      </h2>
      <ul className={styles.guides}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <Guide
              guide={guide}
              icon={icons[guide.id] ?? Rocket}
              onOpen={() => help.send({ type: 'article.open', id: guide.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GuideProps {
  readonly guide: Article
  readonly icon: LucideIcon
  readonly onOpen: () => void
}

function Guide({ guide: { title, summary, minutes }, icon: Icon, onOpen }: GuideProps) {
  const id = useId()
  return (
    <article className={styles.guide} aria-labelledby={`${id}-title`}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <h3 className={styles.name}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.open}
          aria-describedby={`${id}-summary`}
          onClick={onOpen}
        >
          {title}
        </button>
      </h3>
      <p id={`${id}-summary`} className={styles.summary}>
        {summary}
      </p>
      <p className={styles.minutes}>
        <Clock size={14} aria-hidden />
        {minutes} min
      </p>
    </article>
  )
}
