import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { wordFor } from './words.ts'

interface BadgeProps {
  readonly words: Parameters<typeof wordFor>[0]
  readonly value: string
}

/** A kind or a status, as a badge. */
export function Badge({ words, value }: BadgeProps) {
  const { text, tone } = wordFor(words, value)
  return <StatusBadge text={text} tone={tone} />
}
