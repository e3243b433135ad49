import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Contact } from '#machines/help/contacts.ts'
import { type helpMachine, selectArticle, selectScheduling } from '#machines/help/helpMachine.ts'
import { resources } from '#machines/help/resources.ts'
import type { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SchedulingPlace } from '../shared/SchedulingPlace.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { ArticleList } from './ArticleList.tsx'
import { Contacts } from './Contacts.tsx'
import { Guides } from './Guides.tsx'
import styles from './Help.module.css'
import { Questions } from './Questions.tsx'
import { SupportChannels } from './SupportChannels.tsx'
import { SystemStatus } from './SystemStatus.tsx'
import { Updates } from './Updates.tsx'

interface Props {
  readonly help: ActorRefFrom<typeof helpMachine>
  readonly realtime: ActorRefFrom<typeof realtimeMachine> | undefined
  /** The configured ways to contact the provider. */
  readonly contacts: readonly Contact[]
  readonly onShowNews: () => void
}

export function Help({ help, realtime, contacts, onShowNews }: Props) {
  const article = useSelector(help, selectArticle)
  const scheduling = useSelector(help, selectScheduling)
  return (
    <Page>
      <header>
        <h1>{viewRow('help').heading}</h1>
        <p className={styles.lead}>Guías, respuestas y personas que te ayudan.</p>
      </header>
      <Guides help={help} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Questions help={help} />
          <Card title="Recursos">
            <ArticleList help={help} articles={resources} />
          </Card>
        </div>
        <div className={styles.column}>
          {contacts.length > 0 && (
            <>
              <SupportChannels contacts={contacts} />
              <Contacts contacts={contacts} />
            </>
          )}
          <SystemStatus realtime={realtime} />
          <Updates help={help} onShowNews={onShowNews} />
        </div>
      </div>
      {scheduling && (
        <Card title="Consultoría gratuita de 30 minutos">
          <p className={styles.intro}>
            Reserva una llamada con una persona de nuestro equipo y cuéntale qué necesita tu
            negocio.
          </p>
          <SchedulingPlace
            scheduling={scheduling}
            instead={
              contacts.length > 0 ? 'Escríbenos por los canales de soporte de esta página.' : ''
            }
          />
        </Card>
      )}
      {article && <ArticleDialog help={help} article={article} />}
    </Page>
  )
}
