import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine.ts'
import { SectionFailure } from '#src/views/dashboard/SectionFailure.tsx'
import { StatCards } from '#src/views/dashboard/StatCards.tsx'
import { TrendCard } from '#src/views/dashboard/TrendCard.tsx'
import { useSection } from '#src/views/dashboard/useSection.ts'
import { dashboardSectionModel } from '../../model/dashboard/dashboardSection.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

type Section = ActorRefFrom<typeof dashboardSectionMachine>

function View({ section }: { readonly section: Section }) {
  const isChart = useSelector(section, ({ context }) => context.section === 'messages')
  return isChart ? <Chart section={section} /> : <Cards section={section} />
}

const Chart = ({ section }: { readonly section: Section }) => (
  <TrendCard
    title="Mensajes de los últimos 7 días"
    section={useSection(section, 'messages')}
    unit={['mensaje', 'mensajes']}
    column="Mensajes"
  />
)

function Cards({ section }: { readonly section: Section }) {
  const summary = useSection(section, 'summary')
  return (
    <>
      <SectionFailure section={summary} />
      <StatCards
        basic={useSection(undefined, 'basic')}
        summary={summary}
        metrics={useSection(undefined, 'metrics')}
        hours="all"
        onToggleHours={() => undefined}
      />
    </>
  )
}

describeScreen(dashboardSectionModel, {
  view: (section) => <View section={section} />,
  elsewhere: { Actualizar: 'the bar above all sections' },
})
