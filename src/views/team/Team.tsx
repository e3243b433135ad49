import { useSelector } from '@xstate/react'
import { UserPlus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { viewRow } from '#machines/shell/areas.ts'
import { selectIsShown } from '#machines/team/teamFiguresMachine.ts'
import {
  selectError,
  selectIsLoading,
  selectIsManager,
  selectIsOwner,
  selectTeam,
  selectWhyNotGiveUp,
  type teamListMachine,
} from '#machines/team/teamListMachine.ts'
import {
  selectFigures,
  selectForm,
  selectList,
  selectRemoval,
  selectRoleDialog,
  selectWhyNot,
  type teamMachine,
} from '#machines/team/teamMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { Invitations } from './Invitations.tsx'
import { MemberRemoval } from './MemberRemoval.tsx'
import { MemberRole } from './MemberRole.tsx'
import { Members } from './Members.tsx'
import styles from './Team.module.css'
import { TeamFigures } from './TeamFigures.tsx'
import { TeamTabs } from './TeamTabs.tsx'

interface Props {
  readonly team: ActorRefFrom<typeof teamMachine>
}

interface ViewProps extends Props {
  /** The back end counts what each person does. */
  readonly hasFigures?: boolean
  /** The back end keeps the drafts of people for the team. */
  readonly keepsDrafts?: boolean
}

export function Team({ team, hasFigures = true, keepsDrafts = true }: ViewProps) {
  const list = useSelector(team, selectList)
  const form = useSelector(team, selectForm)
  const role = useSelector(team, selectRoleDialog)
  const removal = useSelector(team, selectRemoval)
  const whyNot = useSelector(team, selectWhyNot)
  const isOwner = useSelector(list, (state) => state !== undefined && selectIsOwner(state))
  const isManager = useSelector(list, (state) => state !== undefined && selectIsManager(state))
  const figures = useSelector(team, selectFigures)
  const isCounting = useSelector(figures, (state) => state !== undefined && selectIsShown(state))
  return (
    <Page>
      <PageHead title={viewRow('team').heading}>
        {isOwner && !isCounting && (
          <Button
            variant="primary"
            icon={UserPlus}
            reason={whyNot}
            onClick={() => team.send({ type: 'invitation.new' })}
          >
            Invitar a alguien
          </Button>
        )}
      </PageHead>
      {list && figures && hasFigures && isManager ? (
        <TeamTabs figures={figures}>
          {isCounting ? <TeamFigures figures={figures} /> : <TeamLists team={team} list={list} />}
        </TeamTabs>
      ) : (
        list && <TeamLists team={team} list={list} />
      )}
      {form && <InvitationForm form={form} />}
      {role && <MemberRole dialog={role} />}
      {removal && <MemberRemoval removal={removal} keepsDrafts={keepsDrafts} />}
    </Page>
  )
}

interface ListsProps extends Props {
  readonly list: ActorRefFrom<typeof teamListMachine>
}

export function TeamLists({ team, list }: ListsProps) {
  const shown = useSelector(list, selectTeam)
  const isLoading = useSelector(list, selectIsLoading)
  const error = useSelector(list, selectError)
  const isOwner = useSelector(list, selectIsOwner)
  const whyNotGiveUp = useSelector(list, selectWhyNotGiveUp)
  return (
    <Loaded
      isThere={shown !== null}
      isLoading={isLoading}
      loadingText="Cargando el equipo..."
      error={error}
      onRetry={() => list.send({ type: 'list.reload' })}
      onDismiss={() => list.send({ type: 'error.dismissed' })}
    >
      {shown && (
        <div className={styles.cards}>
          <Members
            team={team}
            members={shown.members}
            isOwner={isOwner}
            whyNotGiveUp={whyNotGiveUp}
          />
          {isOwner && <Invitations team={team} invitations={shown.invitations} />}
        </div>
      )}
    </Loaded>
  )
}
