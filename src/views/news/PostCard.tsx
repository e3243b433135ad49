import { useSelector } from '@xstate/react'
import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { cut } from '#contract/cut.ts'
import { type Post, PREVIEW_LENGTH } from '#contract/news/posts.ts'
import type { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import {
  type postsMachine,
  selectExpanded,
  selectIsAdministering,
} from '#machines/news/postsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ReadMore } from '../../ui/buttons/ReadMore.tsx'
import { SafeHtml } from '../../ui/html/SafeHtml.tsx'
import { ColorTag } from '../../ui/signs/ColorTag.tsx'
import { Ago } from './Ago.tsx'
import styles from './PostCard.module.css'

interface Props {
  readonly dialog: ActorRefFrom<typeof newsDialogMachine>
  readonly posts: ActorRefFrom<typeof postsMachine>
  readonly post: Post
}

export function PostCard({ dialog, posts, post }: Props) {
  const id = useId()
  const isAdministering = useSelector(posts, selectIsAdministering)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <Dates post={post} />
        <h3 id={id} className={styles.title}>
          {post.title ?? 'Sin título'}
        </h3>
        {post.tags.length > 0 && (
          <ul className={styles.tags} aria-label="Etiquetas">
            {post.tags.map(({ name, color }, index) => (
              // Two tags may have the same name and color: only their positions differ.
              // biome-ignore lint/suspicious/noArrayIndexKey: a tag has no other identity
              <li key={`${index} ${name}`}>
                <ColorTag name={name} color={color} />
              </li>
            ))}
          </ul>
        )}
      </header>
      <Content posts={posts} post={post} />
      {isAdministering && (
        <footer className={styles.admin}>
          <Author post={post} />
          {post.isChangeable && (
            <div className={styles.tools}>
              <Button
                size="small"
                variant="quiet"
                icon={Pencil}
                onClick={() => dialog.send({ type: 'post.write', post })}
              >
                Editar
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon={Trash2}
                onClick={() => posts.send({ type: 'post.delete', id: post.id })}
              >
                Eliminar
              </Button>
            </div>
          )}
        </footer>
      )}
    </article>
  )
}

function Dates({ post: { createdAt, updatedAt } }: Pick<Props, 'post'>) {
  return (
    <p className={styles.dates}>
      {createdAt !== null && <Ago at={createdAt} />}
      {updatedAt !== null && (
        <>
          {' '}
          (Actualizado: <Ago at={updatedAt} />)
        </>
      )}
    </p>
  )
}

function Content({ posts, post }: Pick<Props, 'posts' | 'post'>) {
  const isExpanded = useSelector(posts, selectExpanded).includes(post.id)
  const preview = cut(post.text, PREVIEW_LENGTH)
  // A short post is shown with its formats: there is nothing to shorten.
  if (preview === post.text) return <SafeHtml html={post.content} />
  return (
    <>
      {isExpanded ? <SafeHtml html={post.content} /> : <p className={styles.preview}>{preview}</p>}
      <ReadMore
        isWhole={isExpanded}
        onToggle={() => posts.send({ type: 'post.toggled', id: post.id })}
      />
    </>
  )
}

function Author({ post: { author, authorEmail } }: Pick<Props, 'post'>) {
  const words = [author, authorEmail && `(${authorEmail})`].filter(Boolean).join(' ')
  return words && <p className={styles.author}>Creado por {words}</p>
}
