import { useSelector } from '@xstate/react'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Integration } from '#contract/integrations/integrations.ts'
import { storeLink } from '#contract/integrations/store.ts'
import {
  type assignmentMachine,
  selectIsAssigning,
  selectWhyNotAssign,
} from '#machines/integrations/assignmentMachine.ts'
import { selectChoices } from '#machines/integrations/assistantChoicesMachine.ts'
import type { embedCodeMachine } from '#machines/integrations/embedCodeMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Fact, FactList } from '../../ui/layout/FactList.tsx'
import { ItemCard, ItemName } from '../../ui/layout/ItemCard.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { assistantOptions } from './AssistantField.tsx'
import type { Choices, IntegrationsProps } from './formProps.ts'
import styles from './IntegrationCard.module.css'
import { ownershipWords, positionNames, stateOf } from './words.ts'

export interface CardProps extends IntegrationsProps, Choices {
  readonly assignment: ActorRefFrom<typeof assignmentMachine>
  readonly embedCode: ActorRefFrom<typeof embedCodeMachine>
}

interface Props extends CardProps {
  readonly integration: Integration
}

export function IntegrationCard({ integrations, integration, ...others }: Props) {
  const id = useId()
  const { name, assistantName } = integration
  const edit = () => {
    // The event of a kind has a record of that kind: TypeScript needs one branch for each.
    if (integration.kind === 'whatsapp')
      integrations.send({ type: 'whatsapp.write', stored: integration })
    else if (integration.kind === 'instagram')
      integrations.send({ type: 'instagram.write', stored: integration })
    else if (integration.kind === 'widget')
      integrations.send({ type: 'widget.write', stored: integration })
    else integrations.send({ type: 'store.write', stored: integration })
  }
  return (
    <ItemCard nameId={id}>
      <div className={styles.head}>
        <ItemName id={id}>{name}</ItemName>
        <StatusBadge {...stateOf(integration)} />
      </div>
      <div className={styles.facts}>
        <FactList description={null}>
          <OwnFacts integration={integration} />
          <Fact title="Asistente">{assistantName ?? 'No asignado'}</Fact>
        </FactList>
      </div>
      {integration.ownership !== null && <Banner {...ownershipWords[integration.ownership]} />}
      <AssigneeField integration={integration} {...others} />
      <div className={styles.foot}>
        <CopyButton integration={integration} describedBy={id} embedCode={others.embedCode} />
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

function OwnFacts({ integration }: Pick<Props, 'integration'>) {
  switch (integration.kind) {
    case 'whatsapp':
      return (
        <>
          <Fact title="Número de teléfono">{integration.phone || '—'}</Fact>
          <Fact title="ID del número">{integration.phoneNumberId || '—'}</Fact>
        </>
      )
    case 'instagram':
      return <Fact title="ID de la cuenta">{integration.accountId || '—'}</Fact>
    case 'widget':
      return <Fact title="Posición">{positionNames[integration.desktopPosition]}</Fact>
    case 'store': {
      const link = storeLink(integration)
      return (
        <>
          <Fact title="Tipo de tienda">{integration.type}</Fact>
          <Fact title="URL de la tienda">
            {link === null ? (
              integration.url || '—'
            ) : (
              <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
                {integration.url}
              </a>
            )}
          </Fact>
        </>
      )
    }
  }
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

function CopyButton({
  integration,
  describedBy,
  embedCode,
}: Pick<Props, 'integration' | 'embedCode'> & { readonly describedBy: string }) {
  const code = integration.kind === 'widget' ? integration.embedCode : null
  if (code === null) return null
  return (
    <Button
      size="small"
      icon={Copy}
      aria-describedby={describedBy}
      onClick={() => embedCode.send({ type: 'item.copy', item: code })}
    >
      Copiar Código de Embed
    </Button>
  )
}
