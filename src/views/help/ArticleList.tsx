import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Article } from '#machines/help/article.ts'
import type { helpMachine } from '#machines/help/helpMachine.ts'
import styles from './ArticleList.module.css'

interface Props {
  readonly help: ActorRefFrom<typeof helpMachine>
  readonly articles: readonly Article[]
}

/** A list of articles by title. */
export const ArticleList = ({ help, articles }: Props) => (
  <ul className={styles.list}>
    {articles.map((article) => (
      <li key={article.id}>
        <Row article={article} onOpen={() => help.send({ type: 'article.open', id: article.id })} />
      </li>
    ))}
  </ul>
)

interface RowProps {
  readonly article: Article
  readonly onOpen: () => void
}

function Row({ article: { title, summary }, onOpen }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div>
        <button
          type="button"
          className={styles.open}
          aria-describedby={`${id}-summary`}
          onClick={onOpen}
        >
          {title}
        </button>
        <p id={`${id}-summary`} className={styles.summary}>
          {summary}
        </p>
      </div>
      <ChevronRight size={18} aria-hidden />
    </div>
  )
}
