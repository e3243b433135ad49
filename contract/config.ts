import * as z from 'zod/mini'
import type { KnownChannel } from './channels.ts'

// The keys of `globalThis.RECADO_CONFIG`, which `/config.js` sets; all are optional.

const text = z.optional(z.string())

export const Config = z.object({
  /** Base of the `/lpmobile/*` and `/send_manual_message` calls; '' is the page's own origin. */
  apiUrl: text,
  /** Base of the billing calls; `apiUrl` when absent. */
  billingUrl: text,
  /** Base of `/ws/lpmobile`; derived from `apiUrl` when absent. */
  realtimeUrl: text,
  /** The provider's administrator, compared trimmed and case-insensitively. */
  adminEmail: text,
  proposalWebhookUrl: text,
  /** The name of the language model that words the assistants' answers; null where they come from the text alone. */
  languageModel: z.optional(z.nullable(z.string())),
  paymentScriptUrl: text,
  /** Payments are a test: nothing is charged, and the page says so on every view. */
  paymentSandbox: z.optional(z.boolean()),
  schedulingUrl: text,
  support: z.optional(z.object({ email: text, whatsapp: text, website: text })),
  /** The capabilities of this back end beyond the specification; the page ignores unknown ones. */
  capabilities: z.optional(z.array(z.string())),
  /** `/diagnostico` opens without `?diagnostico`. */
  diagnostics: z.optional(z.boolean()),
})

export type Config = z.output<typeof Config>

/**
 * `sendKey`: POST /send_manual_message knows a send by its key (`KEY_HEADER` of contract/endpoint.ts).
 * `createKey`: what is created knows its key, too: clients and their notes, projects' requests, their conversion,
 * reports and comments, assistants, integrations, and posts, suggestions and comments of the news.
 * `sandbox`: an assistant can be tried (contract/assistants/sandbox.ts).
 * `attachments`: photos and documents are sent, each with its key (contract/attachments.ts);
 * `<channel>Photos`: photos also on a channel that downloads them from a public address; `voice`: voice notes, too.
 * `signout`: a session and its sockets are ended by POST /lpmobile/signout; `signoutEverywhere`: all of the account, by
 * …/everywhere.
 * `sessions`: a person sees their open sessions, and ends them one by one (contract/sessions.ts).
 * `team`: people belong to a business with a role, are invited to it, and have a name and a photo (contract/team).
 * `conversationChanges`: what changed in the list of conversations since a mark is asked for
 * (contract/conversationChanges.ts).
 * `messageChanges`: the same for the messages of a thread (contract/messageChanges.ts).
 * `conversationStates`: the team solves and postpones conversations, and the back end knows which wait for people
 * (contract/conversationStates.ts).
 * `conversationPins`: a person's own conversations on top of the list are kept for the account
 * (contract/conversationPins.ts).
 * `reads`: what a person has read is kept for the account, and the list counts what is unread
 * (contract/conversationReads.ts).
 * `conversationClients`: the team shares which client a conversation belongs to (contract/conversationClients.ts).
 * `clientFilters`: the clients are filtered by tag and by channel; `clientNotes`: a client's notes are edited and
 * deleted.
 * `clientPhones`: a client has phones beside the main one (contract/clients/otherPhones.ts).
 * `clientDoubles`: clients who may be the same person are found, and become one (contract/clients/doubles.ts).
 * `conversationSearch`: conversations are found by what was said in them, and by the client's phone, e-mail and tags
 * (contract/conversationSearch.ts).
 * `teamReplies`: the quick replies of a business are shared by its members (contract/teamReplies.ts).
 * `internalNotes`: the team writes notes into a conversation, which the customer never sees, each with its key
 * (contract/internalNotes.ts).
 * `drafts`: what a member writes and has not sent is kept for the team (contract/drafts.ts).
 * `scheduledMessages`: a message is written now and sent later (contract/scheduledMessages.ts).
 * `typing`: who is typing in a conversation is told, and stored nowhere (contract/typing.ts).
 * `quotes`: a message answers another one, by its id; `reactions`: of the business (contract/messageReactions.ts);
 * `edits`: messages tell that they were edited or taken back (contract/messageDetails.ts).
 * `revisions`: a change of a client or an assistant is refused where a colleague changed it meanwhile
 * (contract/revisions.ts).
 * `retry`: a message of the business that failed at its channel is sent again (contract/messageRetry.ts).
 * `health`: connections say whether they work, and are checked (contract/integrations/health.ts).
 * `connecting`: accounts at Meta are connected by steps, with a test message (contract/integrations/testMessage.ts).
 * `embeddedSignup`: a number is chosen in Meta's own window (contract/integrations/signup.ts).
 * `join`: two conversations with one person are offered to be joined (contract/conversationTwins.ts).
 * `numberRequest`: a customer without a number is asked for it by the channel's own request
 * (contract/numberRequest.ts).
 * `templates`: WhatsApp's templates are listed and sent; `begin`: a conversation is begun (contract/templates/calls.ts).
 * `onlyAssistant`: a new integration begins with the only assistant that there is.
 * `mentions`: an internal note that names a member tells that person, and so does a conversation that is given to them
 * (contract/mentions.ts).
 * `rings`: each person chooses what rings (contract/rings.ts).
 * `businessEdit`: a business is changed, and has a time zone (contract/business/details.ts).
 * `hours`: a business has opening hours, a greeting and an away message (contract/business/hours.ts).
 * `erasure`: clients, conversations, businesses and accounts are deleted, and exported (contract/erasure).
 * `blocking`: contacts are blocked and unblocked (contract/conversationBlocks.ts).
 * `retention`: old conversations are removed by themselves (contract/erasure/retention.ts).
 * `assignment`: a conversation is a member's or nobody's (contract/conversationAssignee.ts).
 * `push`: a device is told of messages while Recado is closed there (contract/push.ts).
 * `teamFigures`: what each person did, and at which hours (contract/team/figures.ts).
 * `handOverRules`: when an assistant leaves a conversation to people is set for each (contract/assistants/rules.ts).
 * `unknownQuestions`: what an assistant did not know is listed, and answered into its training
 * (contract/assistants/unknown.ts).
 * `controlQuestions`: what an assistant has to answer is asked after each of its changes
 * (contract/assistants/control.ts).
 * `modelBounds`: owners see what the language model did today, and bound it (contract/assistants/modelBounds.ts).
 * `transcripts`: voice notes of customers come with their text (`transcript` of contract/messageDetails.ts).
 * `sources`: an assistant reads files and pages of the own website (contract/assistants/sources.ts).
 * `stores`: the products of online stores are read, searched and told, and a client's orders are shown
 * (contract/stores).
 * `scriptBook`: what people found with the scripts of `/diagnostico` is kept (contract/scriptBook.ts).
 * `billing`: a subscription is changed, cancelled and topped up, its payments are listed, and what is paid knows its
 * key (contract/billing).
 */
export type Capability =
  | 'sendKey'
  | 'createKey'
  | 'sandbox'
  | 'attachments'
  | `${KnownChannel}Photos`
  | 'voice'
  | 'conversationChanges'
  | 'messageChanges'
  | 'conversationStates'
  | 'conversationPins'
  | 'reads'
  | 'mentions'
  | 'rings'
  | 'conversationClients'
  | 'clientFilters'
  | 'clientPhones'
  | 'clientNotes'
  | 'clientDoubles'
  | 'conversationSearch'
  | 'teamReplies'
  | 'internalNotes'
  | 'drafts'
  | 'scheduledMessages'
  | 'typing'
  | 'revisions'
  | 'billing'
  | 'signout'
  | 'signoutEverywhere'
  | 'sessions'
  | 'team'
  | 'quotes'
  | 'reactions'
  | 'edits'
  | 'retry'
  | 'health'
  | 'connecting'
  | 'embeddedSignup'
  | 'join'
  | 'numberRequest'
  | 'templates'
  | 'begin'
  | 'onlyAssistant'
  | 'businessEdit'
  | 'hours'
  | 'erasure'
  | 'blocking'
  | 'retention'
  | 'assignment'
  | 'push'
  | 'scriptBook'
  | 'teamFigures'
  | 'stores'
  | 'handOverRules'
  | 'unknownQuestions'
  | 'controlQuestions'
  | 'modelBounds'
  | 'transcripts'
  | 'sources'

export const hasCapability = ({ capabilities }: Config, capability: Capability): boolean =>
  capabilities?.includes(capability) ?? false

/** True if an e-mail is the administrator's. */
export const isAdministratorEmail = (
  { adminEmail }: Pick<Config, 'adminEmail'>,
  email: string | null,
): boolean => {
  const plain = (value: string) => value.trim().toLowerCase()
  return Boolean(adminEmail && email && plain(adminEmail) === plain(email))
}

/**
 * True if the account is the provider's administrator: by the e-mail in the configuration, or by the back end's answer.
 */
export const isAdministrator = (
  config: Pick<Config, 'adminEmail'>,
  session: { readonly email: string | null; readonly isAdministrator: boolean } | null,
): boolean =>
  session !== null && (session.isAdministrator || isAdministratorEmail(config, session.email))
