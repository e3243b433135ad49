import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Typing } from '#contract/typing.ts'
import { selectOthers, type typingMachine } from '#machines/shared/typingMachine.ts'
import styles from './TypingLine.module.css'

interface Props {
  readonly typing: ActorRefFrom<typeof typingMachine>
}

type Typist = Pick<Typing, 'name' | 'kind'>

const SOMEBODY = 'Alguien del equipo'

const namesOf = (typists: readonly Typist[]): string =>
  new Intl.ListFormat('es').format(typists.map(({ name }) => name ?? SOMEBODY))

const sentence = (typists: readonly Typist[], what: string): string[] =>
  typists.length === 0
    ? []
    : [`${namesOf(typists)} ${typists.length > 1 ? 'están' : 'está'} escribiendo${what}`]

/** Names, and what each writes. */
const typingText = (typists: readonly Typist[]): string => {
  const of = (kind: Typing['kind']) => typists.filter((each) => each.kind === kind)
  return [
    ...(of('customer').length > 0 ? ['El cliente está escribiendo…'] : []),
    ...sentence(of('answer'), '…'),
    ...sentence(of('note'), ' una nota interna…'),
  ].join(' · ')
}

/** The others who type here, read out when the text changes, and not at each letter. */
export function TypingLine({ typing }: Props) {
  const text = useSelector(typing, (state) => typingText(selectOthers(state)))
  return (
    <p role="status" className={styles.line} data-empty={text === '' || undefined}>
      {text}
    </p>
  )
}
