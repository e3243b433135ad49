import { useSelector } from '@xstate/react'
import { MessageSquare, ThumbsUp } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '#contract/counted.ts'
import type { Suggestion } from '#contract/news/suggestions.ts'
import {
  selectCommented,
  selectComments,
  selectIsVoting,
  type suggestionsMachine,
} from '#machines/news/suggestionsMachine.ts'
import { ColorTag } from '../../ui/signs/ColorTag.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import type { Tone } from '../../ui/signs/tone.ts'
import { Ago } from './Ago.tsx'
import { Comments } from './Comments.tsx'
import styles from './SuggestionCard.module.css'

interface Props {
  readonly suggestions: ActorRefFrom<typeof suggestionsMachine>
  readonly suggestion: Suggestion
}

const tones: Readonly<Record<string, Tone>> = {
  'En Revisión': 'neutral',
  Aceptada: 'info',
  'En Desarrollo': 'warning',
  Completada: 'good',
  Rechazada: 'bad',
}

export function SuggestionCard({ suggestions, suggestion }: Props) {
  const id = useId()
  const { title, description, category, categoryColor, status, createdAt } = suggestion
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        {createdAt !== null && (
          <p className={styles.date}>
            <Ago at={createdAt} />
          </p>
        )}
        <StatusBadge text={status ?? 'Sin estado'} tone={tones[status ?? ''] ?? 'neutral'} />
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      </header>
      <p className={styles.description}>{description ?? 'Sin descripción'}</p>
      <footer className={styles.footer}>
        <VoteButton suggestions={suggestions} suggestion={suggestion} />
        <CommentsButton suggestions={suggestions} suggestion={suggestion} />
        <span className={styles.category}>
          <ColorTag name={category ?? 'Sin categoría'} color={categoryColor} />
        </span>
      </footer>
      <OpenComments suggestions={suggestions} suggestion={suggestion} />
    </article>
  )
}

function VoteButton({ suggestions, suggestion: { id, votes, isVoted } }: Props) {
  const isVoting = useSelector(suggestions, selectIsVoting(id))
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Votar, ${counted(votes, 'voto', 'votos')}`}
      aria-pressed={isVoted}
      aria-busy={isVoting || undefined}
      onClick={() => suggestions.send({ type: 'vote.toggled', id })}
    >
      <ThumbsUp size={16} aria-hidden />
      {votes}
    </button>
  )
}

function CommentsButton({ suggestions, suggestion: { id, comments } }: Props) {
  const isOpen = useSelector(suggestions, selectCommented) === id
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Comentarios, ${comments}`}
      aria-expanded={isOpen}
      onClick={() => suggestions.send({ type: 'comments.toggled', id })}
    >
      <MessageSquare size={16} aria-hidden />
      {comments}
    </button>
  )
}

function OpenComments({ suggestions, suggestion: { id } }: Props) {
  const isOpen = useSelector(suggestions, selectCommented) === id
  const comments = useSelector(suggestions, selectComments)
  return isOpen && comments ? <Comments comments={comments} /> : null
}
