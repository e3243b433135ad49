import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsShown } from '#machines/team/teamFiguresMachine.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { FiguresProps } from './figuresProps.ts'

const tabs = [
  { value: 'people', label: 'Personas' },
  { value: 'figures', label: 'Cifras' },
] as const

interface Props extends FiguresProps {
  /** Of the chosen tab. */
  readonly children: ReactNode
}

/** The team has its people and their figures. */
export function TeamTabs({ figures, children }: Props) {
  const isShown = useSelector(figures, selectIsShown)
  return (
    <Tabs
      label="Equipo"
      tabs={tabs}
      value={isShown ? 'figures' : 'people'}
      onChange={(tab) =>
        figures.send({ type: tab === 'figures' ? 'figures.shown' : 'figures.hidden' })
      }
    >
      {children}
    </Tabs>
  )
}
