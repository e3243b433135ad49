import type { ReactNode } from 'react'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import { whenIdle } from '../../../whenIdle.ts'
import type { ClientContentProps } from './ClientContent.tsx'
import { Looking } from './Looking.tsx'

/** After the messages, which are asked for first. */
const content = lazyPart(async () => {
  await new Promise<void>(whenIdle)
  return import('./ClientContent.tsx')
})

interface Props extends ClientContentProps {
  /** What is asked of the customer, above what is known. */
  readonly asking?: ReactNode
}

/** The client of the conversation: found by name, shown, edited, created. */
export const ClientPanel = ({ asking, ...shown }: Props) => (
  <>
    {asking}
    <Late part={content} of={shown} fallback={<Looking />} />
  </>
)
