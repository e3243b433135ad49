import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { isMetaKind } from '#contract/integrations/metaAccounts.ts'
import { selectError } from '#machines/integrations/assignmentMachine.ts'
import { selectWhyNotConnect } from '#machines/integrations/assistantChoicesMachine.ts'
import { selectError as selectCheckError } from '#machines/integrations/connectionCheckMachine.ts'
import type { Chosen } from '#machines/integrations/integrationForm.ts'
import {
  type integrationListMachine,
  selectIntegrations,
  selectKind,
  selectShownIntegrations,
} from '#machines/integrations/integrationListMachine.ts'
import { writingNew } from '#machines/integrations/integrationsEvents.ts'
import { selectError as selectReadError } from '#machines/integrations/storeReadingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Cards } from '../../ui/layout/Page.tsx'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { type CardProps, IntegrationCard } from './IntegrationCard.tsx'
import { kindWords } from './words.ts'

interface Props extends CardProps, Chosen {
  readonly list: ActorRefFrom<typeof integrationListMachine>
}

export function IntegrationList({ list, assistantId, ...others }: Props) {
  const { integrations, assignment, check, reading, choices } = others
  const kind = useSelector(list, selectKind)
  const words = kindWords[kind]
  const all = useSelector(list, selectIntegrations)
  const shown = useSelector(list, selectShownIntegrations)
  const error = useSelector(assignment, selectError)
  const checkError = useSelector(check, selectCheckError)
  const readError = useSelector(reading, (state) => (state ? selectReadError(state) : null))
  const whyNot = useSelector(choices, selectWhyNotConnect)
  return (
    <>
      <FailureBanner text={error} onDismiss={() => assignment.send({ type: 'error.dismissed' })} />
      <FailureBanner text={checkError} onDismiss={() => check.send({ type: 'error.dismissed' })} />
      <FailureBanner
        text={readError}
        onDismiss={() => reading?.send({ type: 'error.dismissed' })}
      />
      <ListFrame
        list={list}
        searchLabel={words.search}
        statuses={[
          { value: 'active', label: words.states[0] },
          { value: 'inactive', label: words.states[1] },
        ]}
        all={all}
        shown={shown}
        words={words.count}
        empty={{
          icon: words.icon,
          title: words.none,
          text: words.noneText,
          action: (
            <Button
              icon={Plus}
              reason={whyNot}
              onClick={() =>
                integrations.send(
                  others.guides && isMetaKind(kind)
                    ? { type: 'connection.guide', kind, stored: null, assistantId }
                    : writingNew(kind, assistantId),
                )
              }
            >
              {words.first}
            </Button>
          ),
        }}
      >
        <Cards label={words.tab}>
          {shown?.map((integration) => (
            <li key={integration.id}>
              <IntegrationCard integration={integration} {...others} />
            </li>
          ))}
        </Cards>
      </ListFrame>
    </>
  )
}
