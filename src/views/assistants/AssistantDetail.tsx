import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type Assistant, isAdvanced } from '#contract/assistants/assistants.ts'
import {
  type assistantDetailMachine,
  selectAssistantId,
  selectControl,
  selectDetail,
  selectError,
  selectIsLoading,
  selectIsToTry,
  selectSandbox,
  selectSources,
  selectTab,
  selectUnknown,
} from '#machines/assistants/assistantDetailMachine.ts'
import { selectAssistant } from '#machines/assistants/assistantListMachine.ts'
import { selectIsOffered as selectIsAsked } from '#machines/assistants/controlQuestionsShown.ts'
import { selectIsOffered as selectIsRead } from '#machines/assistants/sourcesShown.ts'
import { selectIsOffered } from '#machines/assistants/unknownQuestionsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import styles from './AssistantDetail.module.css'
import { type AssistantListProps, ToggleFailure } from './AssistantList.tsx'
import { ControlQuestions } from './ControlQuestions.tsx'
import { General } from './General.tsx'
import { Sources } from './Sources.tsx'
import { ToggleButton } from './ToggleButton.tsx'
import { TrainingTab } from './TrainingTab.tsx'
import { UnknownQuestions } from './UnknownQuestions.tsx'

interface Props extends AssistantListProps {
  readonly detail: ActorRefFrom<typeof assistantDetailMachine>
}

/** One assistant. The list's data of it is newer than the dialog's. */
export function AssistantDetail({ assistants, list, toggle, detail }: Props) {
  const id = useSelector(detail, selectAssistantId)
  const listed = useSelector(list, (state) => selectAssistant(state, id))
  const loaded = useSelector(detail, selectDetail)
  const assistant = listed ?? loaded?.assistant
  return (
    <Dialog
      title={assistant?.name ?? 'Asistente'}
      size="large"
      onClose={() => detail.send({ type: 'detail.close' })}
      footer={
        assistant && (
          <>
            <ToggleButton toggle={toggle} assistant={assistant} />
            <Button
              size="small"
              icon={Pencil}
              onClick={() => assistants.send({ type: 'assistant.edit', assistantId: id })}
            >
              Editar
            </Button>
          </>
        )
      }
    >
      <ToggleFailure toggle={toggle} />
      {assistant && <Told assistants={assistants} detail={detail} assistant={assistant} />}
    </Dialog>
  )
}

interface ToldProps extends Pick<Props, 'assistants' | 'detail'> {
  readonly assistant: Assistant
}

function Told({ assistants, detail, assistant }: ToldProps) {
  const tab = useSelector(detail, selectTab)
  const loaded = useSelector(detail, selectDetail)
  const error = useSelector(detail, selectError)
  const isLoading = useSelector(detail, selectIsLoading)
  const sandbox = useSelector(detail, selectSandbox)
  const isToTry = useSelector(detail, selectIsToTry)
  const unknown = useSelector(detail, selectUnknown)
  const control = useSelector(detail, selectControl)
  const known = useSelector(detail, selectSources)
  const isRead = useSelector(known, (state) => state !== undefined && selectIsRead(state))
  const hasSources = isRead && !isAdvanced(assistant)
  const isTaught = useSelector(unknown, (state) => state !== undefined && selectIsOffered(state))
  const isAsked = useSelector(control, (state) => state !== undefined && selectIsAsked(state))
  const hasQuestions = (isTaught || isAsked) && !isAdvanced(assistant)
  return (
    <Tabs
      label="Detalles del asistente"
      isFitted
      tabs={[
        { value: 'general', label: 'Información General' },
        { value: 'training', label: 'Contenido de Entrenamiento' },
        ...(hasSources ? [{ value: 'sources' as const, label: 'Fuentes' }] : []),
        ...(hasQuestions ? [{ value: 'questions' as const, label: 'Preguntas' }] : []),
      ]}
      value={tab}
      onChange={(chosen) => detail.send({ type: `${chosen}.shown` })}
    >
      <div className={styles.panel}>
        <Loaded
          isThere={loaded !== null}
          isLoading={isLoading}
          loadingText="Cargando detalles..."
          error={error}
          onRetry={() => detail.send({ type: 'detail.reload' })}
          onDismiss={() => detail.send({ type: 'error.dismissed' })}
        >
          {tab === 'general' ? (
            <General
              assistants={assistants}
              detail={detail}
              assistant={assistant}
              training={loaded?.training ?? null}
            />
          ) : tab === 'sources' ? (
            known && isRead && <Sources known={known} />
          ) : tab === 'questions' ? (
            <>
              {unknown && isTaught && <UnknownQuestions unknown={unknown} />}
              {control && isAsked && <ControlQuestions control={control} />}
            </>
          ) : (
            <TrainingTab
              assistant={assistant}
              training={loaded?.training ?? null}
              sandbox={sandbox}
              isToTry={isToTry}
              onEdit={() => assistants.send({ type: 'assistant.edit', assistantId: assistant.id })}
            />
          )}
        </Loaded>
      </div>
    </Tabs>
  )
}
