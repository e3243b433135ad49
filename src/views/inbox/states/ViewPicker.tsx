import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { numberText } from '#contract/counted.ts'
import type { Conversation } from '#contract/inbox.ts'
import {
  selectIsExact,
  selectKnown,
  selectView,
} from '#machines/inbox/states/conversationStatesMachine.ts'
import { colleaguesIn, countsIn, type ListView, viewsOf } from '#machines/inbox/states/views.ts'
import { Menu } from '../../../ui/menus/Menu.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { States } from './useStanding.ts'
import styles from './ViewPicker.module.css'
import { viewWords } from './words.ts'

interface Props {
  readonly states: States
  readonly conversations: readonly Conversation[]
}

/** The view over the list, with the number of conversations in each where it is known. */
export function ViewPicker({ states, conversations }: Props) {
  const view = useSelector(states, selectView)
  const known = useSelector(states, selectKnown)
  const isExact = useSelector(states, selectIsExact)
  const colleagues = colleaguesIn(conversations, known)
  const views = viewsOf(known, colleagues)
  const counts = isExact ? countsIn(conversations, known, views) : null
  const wordsOf = (id: ListView) =>
    viewWords(id, colleagues.find(({ userId }) => id === `of:${userId}`)?.name)
  const { icon: Icon, label } = wordsOf(view)
  return (
    <Menu
      label="Vista de la lista"
      items={views.map((id) => ({
        id,
        label: counts ? `${wordsOf(id).label} (${numberText(counts[id] ?? 0)})` : wordsOf(id).label,
        icon: wordsOf(id).icon,
        isChecked: id === view,
      }))}
      onSelect={(id) => states.send({ type: 'states.shown', view: id as ListView })}
      trigger={(props) => (
        <button {...props} type="button" className={styles.picker}>
          <Icon size={16} aria-hidden />
          <VisuallyHidden>Vista: </VisuallyHidden>
          <span className={styles.label}>{label}</span>
          {counts && <span className={styles.count}>{numberText(counts[view] ?? 0)}</span>}
          <ChevronDown size={15} aria-hidden />
        </button>
      )}
    />
  )
}
