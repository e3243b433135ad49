import { useSelector } from '@xstate/react'
import { Plus, RotateCw, Route } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { integrationKinds } from '#contract/integrations/integrations.ts'
import { isMetaKind } from '#contract/integrations/metaAccounts.ts'
import { selectOnly, selectWhyNotConnect } from '#machines/integrations/assistantChoicesMachine.ts'
import type { Chosen } from '#machines/integrations/integrationForm.ts'
import type { integrationListMachine } from '#machines/integrations/integrationListMachine.ts'
import { writingNew } from '#machines/integrations/integrationsEvents.ts'
import {
  selectAssignment,
  selectCheck,
  selectChoicesActor,
  selectEmbedCode,
  selectList,
  selectReading,
  selectRemoval,
  selectTab,
} from '#machines/integrations/integrationsSelectors.ts'
import { selectIsLoading } from '#machines/shared/wholeListFactory.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Entrance, useDoor } from '../shared/Entrance.tsx'
import { AssistantsNeeded } from './AssistantsNeeded.tsx'
import { Editors } from './Editors.tsx'
import type { Choices, IntegrationsProps } from './formProps.ts'
import { IntegrationList } from './IntegrationList.tsx'
import { IntegrationRemoval } from './IntegrationRemoval.tsx'
import styles from './Integrations.module.css'
import { kindWords } from './words.ts'

interface Props extends IntegrationsProps {
  /** A new integration begins with the only assistant that there is. */
  readonly choosesOnly: boolean
  /** Accounts at Meta are connected by steps, too. */
  readonly guides?: boolean | undefined
}

export function Integrations({ integrations, choosesOnly, guides }: Props) {
  const choices = useSelector(integrations, selectChoicesActor)
  const list = useSelector(integrations, selectList)
  const assignment = useSelector(integrations, selectAssignment)
  const check = useSelector(integrations, selectCheck)
  const reading = useSelector(integrations, selectReading)
  const embedCode = useSelector(integrations, selectEmbedCode)
  const removal = useSelector(integrations, selectRemoval)
  const tab = useSelector(integrations, selectTab)
  const assistantId = useSelector(choices, (state) =>
    choosesOnly && state ? selectOnly(state) : undefined,
  )
  if (!choices || !list || !assignment || !check || !embedCode) return null
  return (
    <Page>
      <Head
        integrations={integrations}
        choices={choices}
        list={list}
        assistantId={assistantId}
        guides={guides}
      />
      <Entrance lists={[list, choices]}>
        <AssistantsNeeded integrations={integrations} choices={choices} />
        <Tabs
          label="Tipos de integración"
          isFitted
          tabs={integrationKinds.map((kind) => ({ value: kind, label: kindWords[kind].tab }))}
          value={tab}
          onChange={(kind) => integrations.send({ type: 'tab.shown', kind })}
        >
          <div className={styles.panel}>
            <IntegrationList
              integrations={integrations}
              list={list}
              choices={choices}
              assignment={assignment}
              check={check}
              reading={reading}
              embedCode={embedCode}
              assistantId={assistantId}
              guides={guides}
            />
          </div>
        </Tabs>
      </Entrance>
      <Editors
        integrations={integrations}
        choices={choices}
        copies={embedCode}
        guides={guides}
        assistantId={assistantId}
      />
      {removal && <IntegrationRemoval removal={removal} />}
    </Page>
  )
}

interface HeadProps extends IntegrationsProps, Choices, Chosen {
  readonly list: ActorRefFrom<typeof integrationListMachine>
  readonly guides?: boolean | undefined
}

/** The title, and the buttons for a new integration. */
export function Head({ integrations, choices, list, assistantId, guides }: HeadProps) {
  const door = useDoor(list, choices)
  const isLoading = useSelector(list, selectIsLoading)
  const whyNot = useSelector(choices, selectWhyNotConnect)
  const tab = useSelector(integrations, selectTab)
  return (
    <PageHead title={viewRow('integrations').heading}>
      {door === null && (
        <>
          <IconButton
            label="Actualizar"
            icon={RotateCw}
            busy={isLoading}
            onClick={() => list.send({ type: 'list.reload' })}
          />
          {guides && isMetaKind(tab) && (
            <Button
              icon={Route}
              reason={whyNot}
              onClick={() =>
                integrations.send({
                  type: 'connection.guide',
                  kind: tab,
                  stored: null,
                  assistantId,
                })
              }
            >
              Conectar paso a paso
            </Button>
          )}
          <Button
            variant="primary"
            icon={Plus}
            reason={whyNot}
            onClick={() => integrations.send(writingNew(tab, assistantId))}
          >
            Nueva Integración
          </Button>
        </>
      )}
    </PageHead>
  )
}
