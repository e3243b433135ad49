import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { listAssistants, readAssistants } from '#contract/assistants/assistants.ts'
import { readHours, readStoredHours } from '#contract/business/hours.ts'
import { hasHours } from '#contract/business/week.ts'
import { type KnownChannel, knownChannels } from '#contract/channels.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { dashboardBasic, opened, readFigures } from '#contract/dashboard.ts'
import { type Integration, kinds } from '#contract/integrations/integrations.ts'
import { isMetaKind, type MetaAccount } from '#contract/integrations/metaAccounts.ts'
import { looseItems } from '#contract/loose.ts'
import { listTeam, type Own, ownRole, readTeam } from '#contract/team/team.ts'
import {
  type StepName,
  type StepsFound,
  type StepsKept,
  stepNames,
} from '#machines/dashboard/firstSteps.ts'
import { businessPrefix } from './accountMemory.ts'
import type { Call } from './http.ts'
import type { Store } from './storage.ts'

/** Of one business of one account. */
export const openStepsMemory = (store: Store, email: string | null, businessId: number) => {
  const key = `${businessPrefix(email, businessId)}firstSteps`
  return {
    read: (): StepsKept | null => store.read(key, z.enum(['open', 'folded', 'over'])),
    keep: (kept: StepsKept | null) => {
      if (kept !== null) store.write(key, kept)
    },
  }
}

const chatLinkOf = (channels: readonly Integration[]): string | null => {
  const links = channels.map((each) => (each.kind === 'widget' ? each.chatLink : null))
  return links.find((link) => link !== null) ?? null
}

const canBeTested = (integration: Integration): integration is MetaAccount =>
  isMetaKind(integration.kind)

interface Offered {
  readonly hours: boolean
  readonly team: boolean
  readonly connecting: boolean
  readonly onlyAssistant: boolean
}

const offeredBy = (config: Config): Offered => ({
  hours: hasCapability(config, 'hours'),
  team: hasCapability(config, 'team'),
  connecting: hasCapability(config, 'connecting'),
  onlyAssistant: hasCapability(config, 'onlyAssistant'),
})

const find = async (
  call: Call,
  businessId: number,
  offered: Offered,
  own: Own,
  signal: AbortSignal,
): Promise<StepsFound> => {
  const asked = { query: { business_id: businessId } }
  const listed = async (kind: KnownChannel) => {
    const { endpoints, read } = kinds[kind]
    return looseItems(await call(endpoints.list, asked, signal)).map(read)
  }
  const isOpenSometimes = async () => {
    const answer = await call(readHours, { params: { id: businessId } }, signal)
    const hours = readStoredHours(answer)
    return hours !== null && hasHours(hours.weekly)
  }
  const people = async () => readTeam(await call(listTeam, asked, signal), own)
  const [assistants, figures, hours, team, ...channels] = await Promise.all([
    call(listAssistants, asked, signal).then(readAssistants),
    call(dashboardBasic, asked, signal).then((answer) => readFigures(opened(answer))),
    offered.hours && isOpenSometimes(),
    offered.team ? people() : null,
    ...knownChannels().map(listed),
  ])
  const working = channels
    .flat()
    .filter(({ isActive, health }) => isActive && health?.state !== 'problem')
  const isDone: Readonly<Record<StepName, boolean>> = {
    assistant: assistants.length > 0,
    channel: working.length > 0,
    message: (figures.totalConversations ?? 0) > 0,
    hours,
    colleague: team !== null && team.members.length + team.invitations.length > 1,
  }
  const isThere: Readonly<Partial<Record<StepName, boolean>>> = {
    hours: offered.hours,
    // Owners invite.
    colleague: team !== null && ownRole(team) === 'owner',
  }
  const [only] = assistants
  return {
    steps: stepNames.filter((step) => isThere[step] !== false),
    done: stepNames.filter((step) => isThere[step] !== false && isDone[step]),
    isGuiding: offered.connecting,
    chatLink: chatLinkOf(working),
    connection: (offered.connecting && working.find(canBeTested)) || null,
    ...(offered.onlyAssistant && assistants.length === 1 && only ? { assistantId: only.id } : {}),
  }
}

export const firstStepsActors = (
  call: Call,
  config: Config,
  memory: ReturnType<typeof openStepsMemory>,
  own: Own,
) => ({
  recallSteps: fromPromise<StepsKept | null, undefined>(async () => memory.read()),
  findSteps: fromPromise<StepsFound, { businessId: number }>(({ input, signal }) =>
    find(call, input.businessId, offeredBy(config), own, signal),
  ),
})

/** The page where visitors write, beside this one. */
export const openChat = (link: string): void => {
  open(link, '_blank', 'noopener')
}
