import type { ActorRefFrom } from 'xstate'
import type { Article } from '#machines/help/article.ts'
import type { helpMachine } from '#machines/help/helpMachine.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import styles from './ArticleDialog.module.css'
import { Picture } from './Picture.tsx'

interface Props {
  readonly help: ActorRefFrom<typeof helpMachine>
  readonly article: Article
}

export const ArticleDialog = ({ help, article: { title, minutes, parts } }: Props) => (
  <Dialog
    title={title}
    description={`Se lee en ${minutes} min`}
    size="large"
    isToRead
    closesOutside
    onClose={() => help.send({ type: 'article.close' })}
  >
    <ol className={styles.parts}>
      {parts.map(({ title: heading, paragraphs, picture }) => (
        <li key={heading} className={styles.part}>
          <h3 className={styles.heading}>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {picture && <Picture {...picture} />}
        </li>
      ))}
    </ol>
  </Dialog>
)
