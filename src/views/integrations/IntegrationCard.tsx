import { useSelector } from '@xstate/react'
import { Copy, Link, Mail, Pencil, Send, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Integration } from '#contract/integrations/integrations.ts'
import { isMetaKind, type MetaAccount } from '#contract/integrations/metaAccounts.ts'
import {
  type assignmentMachine,
  selectIsAssigning,
  selectWhyNotAssign,
} from '#machines/integrations/assignmentMachine.ts'
import { selectChoices } from '#machines/integrations/assistantChoicesMachine.ts'
import type { connectionCheckMachine } from '#machines/integrations/connectionCheckMachine.ts'
import type { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import { writing } from '#machines/integrations/integrationsEvents.ts'
import type { storeReadingMachine } from '#machines/integrations/storeReadingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Fact, FactList } from '../../ui/layout/FactList.tsx'
import { ItemCard, ItemName } from '../../ui/layout/ItemCard.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { assigneeName, assistantOptions } from './AssistantField.tsx'
import { ConnectionHealth } from './ConnectionHealth.tsx'
import type { Choices, IntegrationsProps } from './formProps.ts'
import styles from './IntegrationCard.module.css'
import { StoreReading } from './StoreReading.tsx'
import { healthWords, type KindWords, kindWords, mailOf, ownershipWords, stateOf } from './words.ts'

export interface CardProps extends IntegrationsProps, Choices {
  readonly assignment: ActorRefFrom<typeof assignmentMachine>
  readonly check: ActorRefFrom<typeof connectionCheckMachine>
  /** Undefined where no store is shown. */
  readonly reading?: ActorRefFrom<typeof storeReadingMachine> | undefined
  readonly embedCode: ActorRefFrom<typeof embedCodeMachine>
  /** The steps of a connection can be opened. */
  readonly guides?: boolean | undefined
}

interface Props extends CardProps {
  readonly integration: Integration
}

export function IntegrationCard({ integrations, integration, ...others }: Props) {
  const id = useId()
  const { name } = integration
  const assistants = useSelector(others.choices, selectChoices)
  const edit = () => integrations.send(writing(integration))
  return (
    <ItemCard nameId={id}>
      <div className={styles.head}>
        <ItemName id={id}>{name}</ItemName>
        <span className={styles.states}>
          <StatusBadge {...stateOf(integration)} />
          {integration.health && <StatusBadge {...healthWords[integration.health.state]} />}
        </span>
      </div>
      <div className={styles.facts}>
        <FactList description={null}>
          <OwnFacts integration={integration} />
          <Fact title="Asistente">{assigneeName(assistants, integration)}</Fact>
        </FactList>
      </div>
      {integration.ownership !== null && <Banner {...ownershipWords[integration.ownership]} />}
      <ConnectionHealth integration={integration} check={others.check} describedBy={id} />
      {integration.kind === 'store' && integration.sync && others.reading && (
        <StoreReading
          store={integration}
          sync={integration.sync}
          reading={others.reading}
          describedBy={id}
        />
      )}
      <AssigneeField integration={integration} {...others} />
      <div className={styles.foot}>
        <EmbedButtons integration={integration} describedBy={id} embedCode={others.embedCode} />
        {others.guides && isOfGuide(integration) && (
          <Button
            size="small"
            icon={Send}
            aria-describedby={id}
            onClick={() =>
              integrations.send({
                type: 'connection.guide',
                kind: integration.kind,
                stored: integration,
                begins: 'test',
              })
            }
          >
            Enviar mensaje de prueba
          </Button>
        )}
        <Button size="small" icon={Pencil} aria-describedby={id} onClick={edit}>
          Editar
        </Button>
        <Button
          size="small"
          icon={Trash2}
          aria-describedby={id}
          onClick={() => integrations.send({ type: 'integration.remove', integration })}
        >
          Eliminar
        </Button>
      </div>
    </ItemCard>
  )
}

const isOfGuide = (integration: Integration): integration is MetaAccount =>
  isMetaKind(integration.kind)

function OwnFacts({ integration }: Pick<Props, 'integration'>) {
  const words: KindWords<Integration> = kindWords[integration.kind]
  return words.facts(integration).map(({ title, text, link = null }) => (
    <Fact key={title} title={title}>
      {link === null ? (
        text || '—'
      ) : (
        <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </Fact>
  ))
}

/** The assistant that answers: saved as soon as it is chosen. */
function AssigneeField({
  integration,
  choices,
  assignment,
}: Pick<Props, 'integration' | 'choices' | 'assignment'>) {
  const assistants = useSelector(choices, selectChoices)
  const isAssigning = useSelector(assignment, (state) => selectIsAssigning(state, integration))
  const whyNot = useSelector(assignment, selectWhyNotAssign)
  return (
    <SelectField
      label="Asistente asignado"
      value={integration.assistantId ?? ''}
      placeholder="Sin asistente"
      options={assistantOptions(assistants, integration)}
      reason={isAssigning ? 'Se está guardando' : whyNot}
      onChange={(id) => {
        const assistant = assistants?.find((each) => each.id === id) ?? null
        if (id === '' || assistant)
          assignment.send({ type: 'integration.assign', integration, assistant })
      }}
    />
  )
}

function EmbedButtons({
  integration,
  describedBy,
  embedCode,
}: Pick<Props, 'integration' | 'embedCode'> & { readonly describedBy: string }) {
  const { embedCode: code = null, chatLink: link = null } =
    integration.kind === 'widget' ? integration : {}
  return (
    <>
      {link !== null && (
        <Button
          size="small"
          icon={Link}
          aria-describedby={describedBy}
          onClick={() => embedCode.send({ type: 'item.copy', item: link })}
        >
          Copiar enlace
        </Button>
      )}
      {code !== null && <CodeButtons code={code} describedBy={describedBy} embedCode={embedCode} />}
    </>
  )
}

function CodeButtons({
  code,
  describedBy,
  embedCode,
}: Pick<Props, 'embedCode'> & { readonly code: string; readonly describedBy: string }) {
  return (
    <>
      <Button
        size="small"
        icon={Copy}
        aria-describedby={describedBy}
        onClick={() => embedCode.send({ type: 'item.copy', item: code })}
      >
        Copiar Código de Embed
      </Button>
      <LinkButton icon={Mail} href={mailOf(code)} aria-describedby={describedBy}>
        Enviar a quien hace tu página
      </LinkButton>
    </>
  )
}
