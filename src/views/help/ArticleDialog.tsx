import type { ActorRefFrom } from 'xstate'
import type { Article } from '#machines/help/article.ts'
import type { helpMachine } from '#machines/help/helpMachine.ts'
import type { MetaStep } from '#machines/shared/metaSteps.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Drawing } from '../shared/drawings/Drawing.tsx'
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
      {parts.map(({ title: heading, paragraphs, picture, steps }) => (
        <li key={heading} className={styles.part}>
          <h3 className={styles.heading}>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {steps && <Steps steps={steps} />}
          {picture && <Picture {...picture} />}
        </li>
      ))}
    </ol>
  </Dialog>
)

/** What is done at Meta, with a drawing each. */
const Steps = ({ steps }: { readonly steps: readonly MetaStep[] }) => (
  <ul className={styles.steps}>
    {steps.map(({ title, paragraphs, link, drawing }) => (
      <li key={title} className={styles.step}>
        <h4 className={styles.name}>{title}</h4>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            {link.text}
          </a>
        )}
        {drawing && <Drawing name={drawing} />}
      </li>
    ))}
  </ul>
)
