import { useSelector } from '@xstate/react'
import { Plus, RotateCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type assistantsMachine,
  selectDetail,
  selectEditor,
  selectList,
  selectModelUse,
  selectRemoval,
  selectScheduling,
  selectToggle,
} from '#machines/assistants/assistantsMachine.ts'
import { selectIsLoading } from '#machines/shared/wholeListFactory.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { Entrance, useDoor } from '../shared/Entrance.tsx'
import { AssistantDetail } from './AssistantDetail.tsx'
import { AssistantEditor } from './AssistantEditor.tsx'
import { AssistantList } from './AssistantList.tsx'
import { AssistantRemoval } from './AssistantRemoval.tsx'
import { Blurbs } from './Blurbs.tsx'
import { ModelUse } from './ModelUse.tsx'
import { Scheduling } from './Scheduling.tsx'

interface Props {
  readonly assistants: ActorRefFrom<typeof assistantsMachine>
  /** The back end lets assistants be tried. */
  readonly canTry: boolean
  /** The back end has the capability `handOverRules`. */
  readonly hasRules: boolean
  /** The help center has addresses of the provider. */
  readonly hasSupport: boolean
  /** The language model that words the answers; null where there is none, undefined where the back end does not say. */
  readonly model?: string | null | undefined
}

export function Assistants({ assistants, canTry, hasRules, hasSupport, model }: Props) {
  const list = useSelector(assistants, selectList)
  const toggle = useSelector(assistants, selectToggle)
  const scheduling = useSelector(assistants, selectScheduling)
  const use = useSelector(assistants, selectModelUse)
  const detail = useSelector(assistants, selectDetail)
  const editor = useSelector(assistants, selectEditor)
  const removal = useSelector(assistants, selectRemoval)
  if (!list || !toggle) return null
  return (
    <Page>
      <Head assistants={assistants} list={list} />
      <Entrance lists={[list]}>
        <AssistantList assistants={assistants} list={list} toggle={toggle} canTry={canTry} />
        <Blurbs model={model} />
        {use && <ModelUse use={use} />}
        {scheduling && <Scheduling scheduling={scheduling} hasSupport={hasSupport} />}
      </Entrance>
      {detail && (
        <AssistantDetail assistants={assistants} list={list} toggle={toggle} detail={detail} />
      )}
      {editor && <AssistantEditor editor={editor} hasRules={hasRules} />}
      {removal && <AssistantRemoval removal={removal} />}
    </Page>
  )
}

function Head({
  assistants,
  list,
}: Pick<Props, 'assistants'> & { readonly list: NonNullable<ReturnType<typeof selectList>> }) {
  const door = useDoor(list)
  const isLoading = useSelector(list, selectIsLoading)
  return (
    <PageHead title={viewRow('assistants').heading}>
      {door === null && (
        <>
          <IconButton
            label="Actualizar"
            icon={RotateCw}
            busy={isLoading}
            onClick={() => list.send({ type: 'list.reload' })}
          />
          <Button
            variant="primary"
            icon={Plus}
            onClick={() => assistants.send({ type: 'assistant.new' })}
          >
            Nuevo Asistente
          </Button>
        </>
      )}
    </PageHead>
  )
}
