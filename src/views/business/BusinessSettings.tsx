import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type BusinessTab,
  type businessMachine,
  businessTabs,
  selectDetails,
  selectHours,
  selectPrivacy,
  selectTab,
} from '#machines/business/businessMachine.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Details } from './Details.tsx'
import { Hours } from './Hours.tsx'
import { Privacy } from './Privacy.tsx'

interface TabProps {
  readonly business: ActorRefFrom<typeof businessMachine>
}

interface Row {
  readonly label: string
  readonly Tab: (props: TabProps) => ReactNode
}

function DetailsTab({ business }: TabProps) {
  const details = useSelector(business, selectDetails)
  return details && <Details details={details} />
}

function HoursTab({ business }: TabProps) {
  const hours = useSelector(business, selectHours)
  return hours && <Hours hours={hours} />
}

function PrivacyTab({ business }: TabProps) {
  const privacy = useSelector(business, selectPrivacy)
  return privacy && <Privacy privacy={privacy} />
}

/** One row a tab. */
const rows: Readonly<Record<BusinessTab, Row>> = {
  details: { label: 'Datos', Tab: DetailsTab },
  hours: { label: 'Horario', Tab: HoursTab },
  privacy: { label: 'Privacidad', Tab: PrivacyTab },
}

interface Props extends TabProps {
  /** The tabs that the back end has data for. */
  readonly tabs?: readonly BusinessTab[]
}

export function BusinessSettings({ business, tabs = businessTabs }: Props) {
  const shown = useSelector(business, selectTab)
  const { Tab } = rows[shown]
  return (
    <Page>
      <PageHead title={viewRow('business').heading} />
      <Tabs
        label="Ajustes"
        tabs={tabs.map((tab) => ({ value: tab, label: rows[tab].label }))}
        value={shown}
        onChange={(tab) => business.send({ type: `${tab}.shown` })}
      >
        <Tab business={business} />
      </Tabs>
    </Page>
  )
}
