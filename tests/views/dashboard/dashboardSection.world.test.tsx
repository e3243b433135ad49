import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/styles.css'
import type { ActorRefFrom } from 'xstate'
import {
  type dashboardSectionMachine,
  selectIsLoading,
} from '#machines/dashboard/dashboardSectionMachine'
import { SectionFailure } from '#src/views/dashboard/SectionFailure.tsx'
import { StatCards } from '#src/views/dashboard/StatCards.tsx'
import { TrendCard } from '#src/views/dashboard/TrendCard.tsx'
import { useSection } from '#src/views/dashboard/useSection.ts'
import { dashboardSectionModel } from '../../model/dashboard/dashboardSection.model'
import { defineModel } from '../../model/kit/model'
import { outside } from '../../model/kit/screen'
import { describeView, type ViewPlay } from '../kit/viewWorld'

type Section = ActorRefFrom<typeof dashboardSectionMachine>

/** A chart closes no failure, and a card is no file. */
const model = defineModel({
  ...dashboardSectionModel,
  options: {
    ...dashboardSectionModel.options,
    filter: (state, event) => {
      const isChart = state.context.section === 'messages'
      if (event.type === 'failure.dismiss') return !isChart
      if (event.type === 'trend.download') return isChart && state.context.loaded !== null
      return dashboardSectionModel.options.filter?.(state, event) ?? true
    },
  },
})

function View({ section }: { readonly section: Section }) {
  const isChart = useSelector(section, ({ context }) => context.section === 'messages')
  return isChart ? <Chart section={section} /> : <Cards section={section} />
}

const Chart = ({ section }: { readonly section: Section }) => (
  <TrendCard
    title="Mensajes"
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
      />
    </>
  )
}

const alert = page.getByRole('alert')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const play: ViewPlay<typeof dashboardSectionMachine> = {
  view: (section) => <View section={section} />,
  performers: {
    'section.load': outside,
    'section.clear': outside,
    'failure.dismiss': () => button('Cerrar').click(),
    'trend.download': () => button('Descargar CSV').click(),
  },
  checks: {
    '': async (_, state) => {
      const { section, loaded } = state.context
      const isAwaited = selectIsLoading(state) && loaded === null
      if (section === 'messages') {
        const figure = page.getByRole('figure', { name: 'Mensajes' })
        await expect.element(figure).toHaveAttribute('aria-busy', String(isAwaited))
        expect(figure.getByRole('slider').elements()).toHaveLength(loaded ? 1 : 0)
      } else {
        const group = page.getByRole('group', { name: 'Clientes activos' })
        await expect.element(group).toHaveAttribute('aria-busy', String(isAwaited))
        if (!isAwaited) await expect.element(group).toHaveTextContent(loaded ? '31' : '—')
      }
    },
    waiting: () => expect.element(alert).not.toBeInTheDocument(),
    loading: () => expect.element(alert).not.toBeInTheDocument(),
    ready: () => expect.element(alert).not.toBeInTheDocument(),
    'failed.told': async (_, { context }) => {
      await expect.element(alert).toHaveTextContent(context.error ?? '')
      await expect.element(button('Reintentar')).toBeVisible()
    },
    'failed.dismissed': () => expect.element(alert).not.toBeInTheDocument(),
  },
}

describeView(model, play)
