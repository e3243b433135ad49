import type { ColumnType, Generated, Kysely } from 'kysely'
import type { MessageAuthor } from '#contract/author.ts'
import type { BillingPeriod } from '#contract/billing/keptPayment.ts'
import type { AssistantTime } from '#contract/business/hours.ts'
import type { DeliveryStatus } from '#contract/deliveryStatus.ts'
import type { DraftKind } from '#contract/drafts.ts'
import type { CheckStep, Health } from '#contract/integrations/health.ts'
import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import type { Ad, MessageDetails, MessageKind } from '#contract/messageDetails.ts'
import type { FileState } from '#contract/missingFiles.ts'
import type { DevelopmentStatus, ProjectStatus, ProjectType } from '#contract/projects/projects.ts'
import type { ReportStatus, ReportType } from '#contract/projects/remarks.ts'
import type { RequestStatus } from '#contract/projects/requests.ts'
import type { Priority } from '#contract/projects/values.ts'
import type { Rings } from '#contract/rings.ts'
import type { HeldReason } from '#contract/scheduledMessages.ts'
import type { StepOutcome } from '#contract/scriptBook.ts'
import type { SurveyScore } from '#contract/survey.ts'
import type { Role } from '#contract/team/roles.ts'
import type { Says } from '#contract/visitorFrame.ts'
import type { StoredReaction } from '../inbox/storedReactions.ts'

// The tables as kysely sees them: see migrations/.

/** `timestamptz` with a default. */
type Stamped = ColumnType<Date, Date | string | undefined, Date | string>
type Time = ColumnType<Date, Date | string, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Fields under their wire names: jsonb. */
type Fields = Readonly<Record<string, unknown>>
/** What a channel tells: jsonb. */
type Told<What> = ColumnType<What | null, What | string | null | undefined, string | null>
/** `date`: stays a text YYYY-MM-DD. */
type Day = string | null

/** Meta's answer about a connection's token and the account that it names; `waiting`: Meta has not answered yet. */
type Ownership = 'waiting' | 'proven' | 'refused'

/** A variant of a store's product, under its wire names. */
export interface StoredVariant {
  readonly name: string
  readonly sku: string | null
  readonly price: string | null
  readonly stock: number | null
  readonly is_available: boolean
}

export interface Tables {
  users: {
    user_id: Generated<number>
    email: string
    created_at: Stamped
    last_login: MaybeTime
    /** The business that has the account's free credits. */
    free_business_id: Generated<number | null>
    /** It can be taken back for some days. */
    deleted_at: MaybeTime
    /** As the others see them; null: what the e-mail gives. */
    name: Generated<string | null>
    photo_url: Generated<string | null>
    /** Mailed where no device of theirs is told. */
    is_mailed: Generated<boolean>
  }
  push_subscriptions: {
    push_subscription_id: Generated<number>
    token_hash: string
    user_id: number
    endpoint: string
    p256dh: string
    auth: string
    shows_text: boolean
  }
  shown_pushes: {
    push_subscription_id: number
    thread_id: string
    user_id: number
    /** Of the newest message that it tells of. */
    arrived_at: Time
  }
  ringings: {
    thread_id: string
    push_at: MaybeTime
    mail_at: MaybeTime
    claimed_until: MaybeTime
  }
  mailed_people: {
    user_id: number
    thread_id: string
    mailed_at: Stamped
  }
  sessions: {
    token_hash: string
    user_id: number
    session_id: Generated<number>
    created_at: Stamped
    /** The end, if it is not used again. */
    expires_at: Time
    last_used_at: Time
    /** The browser and the system, in words; null where it is not known. */
    device: Generated<string | null>
  }
  login_codes: {
    email: string
    browser_hash: string
    address_hash: string
    code_hash: Buffer
    expires_at: Time
    tries: Generated<number>
    nameless_tries: Generated<number>
  }
  known_browsers: {
    email: string
    browser_hash: string
    signed_in_at: Time
  }
  sign_in_attempts: {
    attempt_id: Generated<number>
    kind: 'code' | 'wrong_guess'
    email: string
    address_hash: string
    /** The known browser of the attempt; null: a stranger. */
    browser_hash: string | null
    at: Stamped
  }
  /** Unlogged; PGlite leaves it empty. */
  rates: {
    rate_key: string
    count: number
    ends_at: Time
  }
  businesses: {
    business_id: Generated<number>
    owner_id: number
    name: string
    email: string
    address: string | null
    city: string | null
    state: string | null
    country: string | null
    postal_code: string | null
    phone_number: string | null
    website: string | null
    tax_id: string | null
    logo: string | null
    industry: string | null
    number_of_employees: number | null
    date_established: Day
    description: string | null
    /** IANA. */
    time_zone: string | null
    business_credits_id: string
    is_demo: Generated<boolean>
    date_registered: Stamped
    revision: Generated<number>
    /** It can be taken back for some days. */
    deleted_at: MaybeTime
    is_deleted_with_owner: Generated<boolean>
    /** Who answers a conversation that is nobody's takes it. */
    takes_on_answer: Generated<boolean>
    /** What the assistant hands over is assigned to who is there. */
    hands_over_by_turns: Generated<boolean>
    /** Agents see what is theirs or nobody's. */
    restricts_agents: Generated<boolean>
    /** Since when its work is noted; null: since it began. */
    work_since: Generated<Date | null>
    /** Customers are asked how it was, after a conversation was solved. */
    asks_survey: Generated<boolean>
  }
  business_hours: {
    business_id: number
    weekly: ColumnType<unknown, string, string>
    holidays: ColumnType<unknown, string, string>
    greeting: ColumnType<unknown, string, string>
    away: ColumnType<unknown, string, string>
    /** There is a greeting or an away message. */
    is_said: boolean
    assistant: AssistantTime
    revision: Generated<number>
  }
  retentions: {
    business_id: number
    /** Conversations without a message for so long are removed. */
    months: number
    set_by: number | null
    set_at: Stamped
  }
  business_members: {
    business_id: number
    user_id: number
    /** What arrived until then counts as read. */
    reads_from: Stamped
    role: Generated<Role>
    /** The last transaction that changed what the member may see, which the database notes. */
    changed_in: Generated<string | null>
    /** Null: all. */
    rings: Generated<Rings | null>
    /** When the member last had an open page. */
    here_at: Generated<Date | null>
    /** When the member last got a conversation by turns. */
    turned_at: Generated<Date | null>
  }
  invitations: {
    invitation_id: Generated<number>
    business_id: number
    email: string
    role: Role
    sent_at: Time
    expires_at: Time
  }
  /** Memberships of deleted businesses and of deleted accounts: rows of `business_members`, as they were. */
  suspended_members: {
    business_id: number
    user_id: number
    member: ColumnType<Fields, string, never>
    reads: ColumnType<readonly Fields[], string | undefined, never>
    /** The conversations that were theirs. */
    assigned: Generated<string[]>
  }
  assistants: {
    assistant_id: Generated<number>
    business_id: number
    name: string
    is_responding: Generated<boolean>
    deleted_at: MaybeTime
    ai_avatar_id: Generated<number>
    avatar_url: string | null
    openai_id: string | null
    created_by: number | null
    date_created: Stamped
    revision: Generated<number>
    /** One a line. */
    person_words: Generated<string>
    hand_over_text: Generated<string>
    silent_channels: Generated<string[]>
    hourly_answers: number | null
    /** Counts the changes of its sources. */
    knowledge: Generated<number>
  }
  assistant_trainings: {
    training_id: Generated<number>
    assistant_id: number
    training_content: string
    title: string | null
    description: string | null
    language: Generated<string>
    created_by: number | null
    date_created: Stamped
    date_modified: Stamped
  }
  conversations: {
    thread_id: string
    business_id: number
    assistant_id: number | null
    contact_type: string
    contact_id: string
    show_name: string
    profile_image_url: string | null
    is_responding: Generated<boolean>
    thread_registered: Stamped
    last_client_message: string | null
    last_client_message_at: MaybeTime
    integration_id: number | null
    deleted_at: MaybeTime
    /** The assistant handed the conversation over: people have to answer. */
    handed_over_at: MaybeTime
    /** The customer's last message that the assistant left to people without a word. */
    left_up_to: number | null
    is_group: Generated<boolean>
    /** The channel's id of the business's number or account; null where it is not known, or there is none. */
    account: string | null
    username: string | null
    name_asked_at: MaybeTime
    /** The one that brought the customer last. */
    ad: Told<Ad>
    /** When a message was last taken back. */
    taken_back_at: MaybeTime
    /** What is written afterwards begins it anew. */
    solved_at: MaybeTime
    greeted_at: MaybeTime
    away_at: MaybeTime
    /** Nobody is shown what comes. */
    blocked_at: MaybeTime
    /** The member whose it is; null: nobody's. */
    assignee_id: number | null
  }
  /** By which addresses the customer of a conversation is known, in the form in which they are compared. */
  conversation_addresses: {
    business_id: number
    channel: string
    /** Empty where it is not known. */
    account: string
    address: string
    thread_id: string
    /** The customer gave it up: whoever writes from it now may be somebody else. */
    is_former: Generated<boolean>
  }
  /** Two conversations with one person: offered to be joined. */
  conversation_twins: {
    business_id: number
    thread_id: string
    twin_id: string
    /** A person said that they are two people. */
    is_apart: Generated<boolean>
    /** Nobody knows whether they are one person: they share nothing until a person joins them. */
    is_doubtful: Generated<boolean>
  }
  /** A conversation that became one with another: its id leads there. */
  conversation_unions: {
    gone_id: string
    thread_id: string
    business_id: number
  }
  /** The people on the phone of the business, as it calls them, and its groups by their subjects. */
  phone_contacts: {
    integration_id: number
    contact_id: string
    contact_name: string
  }
  /** The conversations that are not open. */
  conversation_states: {
    thread_id: string
    business_id: number
    state: 'solved' | 'postponed'
    until: MaybeTime
    up_to: MaybeTime
    changed_by: number | null
    changed_at: Stamped
  }
  /** Who was assigned to a conversation, which the database notes, and who solved it. */
  conversation_work: {
    work_id: Generated<number>
    business_id: number
    thread_id: string
    kind: 'taken' | 'solved'
    /** Null: the account is gone. */
    user_id: number | null
    at: Stamped
  }
  /** What a member writes and has not sent. */
  drafts: {
    thread_id: string
    user_id: number
    kind: DraftKind
    draft_text: string
    written_at: Generated<Date>
  }
  /** What somebody wrote to be sent later. */
  scheduled_messages: {
    scheduled_id: Generated<number>
    thread_id: string
    content: string
    written_by: number | null
    due_at: Time
    /** When somebody last said that it is to be sent. */
    confirmed_at: Generated<Date>
    /** Why it was not sent when it was due. */
    held: HeldReason | null
    /** Since when its author is told so; null: they are not, or have looked. */
    told_since: MaybeTime
    pushed_at: MaybeTime
  }
  /** How customers found the attention. */
  surveys: {
    survey_id: Generated<string>
    business_id: number
    thread_id: string
    solved_by: number | null
    due_at: Time
    /** Null: not yet. */
    asked_at: MaybeTime
    message_id: number | null
    score: SurveyScore | null
    answered_at: MaybeTime
    /** The line of the answer. */
    internal_note_id: number | null
  }
  /** The conversations that an account keeps on top of its list. */
  conversation_pins: {
    user_id: number
    thread_id: string
    business_id: number
    pinned_at: Stamped
  }
  /** Up to which arrival an account has read a conversation; null: it is unread again. */
  conversation_reads: {
    user_id: number
    thread_id: string
    business_id: number
    read_at: MaybeTime
    changed_in: Generated<string>
  }
  /** What the dashboard adds up of each conversation; written by the database. */
  conversation_figures: {
    thread_id: string
    last_arrival: Time
  }
  /** To which client a person linked a conversation, or which client a person took away from it. */
  conversation_clients: {
    thread_id: string
    business_id: number
    client_profile_id: number
    is_apart: boolean
    linked_by: number | null
    linked_at: Stamped
  }
  /** The last transaction that changed a conversation's row in the list; it stays when the conversation is deleted. */
  conversation_changes: {
    business_id: number
    thread_id: string
    changed_in: string
  }
  database_starts: {
    started_at: Stamped
    start_id: Generated<string>
    began_in: Generated<string>
  }
  messages: {
    message_id: Generated<number>
    thread_id: string
    content: string
    is_bot: boolean
    date_registered: Stamped
    /** Noted by the database; the customer's messages of a conversation have one each, in their order. */
    arrived_at: Stamped
    photo_url: string | null
    action_url: string | null
    document_url: string | null
    document_size: number | null
    client_id: string | null
    author: MessageAuthor | null
    /** An assistant only said that people will answer. */
    is_handover: Generated<boolean>
    /** A greeting or an away message. */
    is_automatic: Generated<boolean>
    written_by: number | null
    assistant_name: string | null
    external_id: string | null
    /** Noted by the database where the channel has an id for it, which is unique within the business. */
    of_business: Generated<number | null>
    status: DeliveryStatus | null
    failure: string | null
    /** How often a person sent it again after it failed. */
    retries: Generated<number>
    wordless: Wordless | null
    /** It was said before the connection: stored later than it was said. */
    is_past: Generated<boolean>
    kind: MessageKind | null
    details: Told<MessageDetails>
    reply_to: number | null
    /** The channel's id of the message that it answers. */
    reply_to_external: string | null
    edited_at: MaybeTime
    removed_at: MaybeTime
    /** Of an edit, where the channel counts them. */
    edit_number: number | null
    /** Who wrote it, in a group: all addresses of the person. */
    person_ids: Generated<readonly string[]>
    reactions: Told<readonly StoredReaction[]>
    /** Null where nothing is missing, or its first try has not ended. */
    file_state: FileState | null
    /** The last transaction that changed it, which the database notes. */
    changed_in: Generated<string | null>
  }
  early_changes: {
    channel: string
    account: string
    external_id: string
    change: ToldChange
    by_business: boolean
    said: string | null
    changed_at: Time
    told_at: Stamped
    /** Null of those of before it was noted. */
    customer: string | null
    edit_number: number | null
    /** Of a person in a group: all addresses, and the name. */
    person_ids: Generated<readonly string[]>
    person_name: string | null
    /** Its message does not come: the conversation shows the change alone. */
    is_shown: Generated<boolean>
  }
  message_removals: {
    thread_id: string
    changed_in: string
  }
  /** The words for the search; written by the database. */
  message_words: {
    message_id: number
    business_id: number
    thread_id: string
    said_at: Stamped
    words: string
  }
  channel_jobs: {
    job_id: Generated<number>
    kind: JobKind
    message_id: number
    thread_id: string
    /** Of a file: null where its connection was deleted. */
    integration_id: number | null
    media: string | null
    media_kind: Generated<MediaKind>
    media_title: string | null
    media_caption: string | null
    attempts: Generated<number>
    /** Of a file: its message was announced to the page. */
    is_announced: Generated<boolean>
    /** Of a file: it is fetched again only when somebody asks for it. */
    is_given_up: Generated<boolean>
    /** The channel has been asked to send the message. */
    is_sending: Generated<boolean>
    /** The send has no answer: until then the channel's status of the message may come. */
    awaited_until: MaybeTime
    next_try_at: Time
    claimed_until: MaybeTime
  }
  model_days: {
    business_id: number
    /** Of the business's own calendar. */
    day: string
    answers: Generated<number>
    tokens: Generated<number>
    milliseconds: Generated<number>
    /** US dollars. */
    money: ColumnType<string, string | number | undefined, string | number>
  }
  /** Null: the operator's. */
  model_bounds: {
    business_id: number
    tokens: number | null
    minutes: number | null
    money: ColumnType<string | null, number | null, number | null>
  }
  transcriptions: {
    message_id: number
    /** `left`: it stays without a text. */
    state: Generated<'waiting' | 'done' | 'left'>
    tries: Generated<number>
    due_at: Time
    claimed_until: MaybeTime
  }
  answerings: {
    thread_id: string
    asked_at: Stamped
    answered_id: number | null
    claimed_by: string | null
    claimed_until: MaybeTime
    /** The processes that took it since the last answer, and did not give it back. */
    tries: Generated<number>
  }
  unknown_questions: {
    message_id: number
    message_ids: number[]
    assistant_id: number
  }
  sources: {
    source_id: Generated<number>
    business_id: number
    assistant_id: number
    kind: 'file' | 'website'
    name: string
    /** Of the stored file, or of the website's first page. */
    address: string
    state: Generated<'waiting' | 'running' | 'ready' | 'failed'>
    error: string | null
    is_cut: Generated<boolean>
    run: Generated<number>
    read_at: MaybeTime
    added_by: number | null
    added_at: Stamped
    claimed_by: string | null
    claimed_until: MaybeTime
  }
  source_texts: {
    source_text_id: Generated<number>
    source_id: number
    /** '' of a file. */
    address: string
    title: Generated<string>
    text: string | null
    pages: number | null
    rows: number | null
    is_cut: Generated<boolean>
    problem: string | null
    found_run: number
    done_run: Generated<number>
    place: number
  }
  control_questions: {
    control_id: Generated<number>
    assistant_id: number
    question: string
    /** One a line; null: a person has to answer. */
    expected: string | null
    answer: string | null
    is_right: boolean | null
    was_right: boolean | null
    ran_revision: number | null
  }
  send_keys: {
    user_id: number
    send_key: string
    fingerprint: string
    answer: ColumnType<KeptAnswer | null, never, string | null>
    sent_at: Stamped
  }
  integrations: {
    integration_id: Generated<number>
    business_id: number
    kind: IntegrationKind
    assistant_id: number | null
    name: string
    is_active: Generated<boolean>
    external_id: string | null
    settings: ColumnType<Fields, string | undefined, string>
    secrets: Buffer | null
    created_by: number | null
    date_created: Stamped
    ownership: Generated<Ownership>
    ownership_asked_at: MaybeTime
    health: Generated<Health>
    health_reason: string | null
    health_steps: ColumnType<readonly CheckStep[], string | undefined, string>
    checked_at: MaybeTime
    /** It was active when its business was deleted. */
    is_suspended: Generated<boolean>
    check_due_at: Stamped
    last_event_at: MaybeTime
    /** It is off until its channel says whose the account is. */
    awaits_proof: Generated<boolean>
    /** The WhatsApp Business Account of a number. */
    waba_id: string | null
    templates_read_at: MaybeTime
    /** Null: nobody asks for them. */
    templates_due_at: MaybeTime
  }
  /** Of a WhatsApp number, as Meta told them last. */
  templates: {
    integration_id: number
    name: string
    language: string
    category: string
    status: string
    quality: string | null
    rejected_reason: string | null
    components: ColumnType<readonly unknown[], string, string>
  }
  products: {
    product_id: Generated<number>
    business_id: number
    integration_id: number
    external_id: string
    name: string
    sku: string | null
    search_key: string
    /** `numeric`: a decimal text. */
    price: string | null
    price_most: string | null
    currency: string | null
    stock: number | null
    is_available: boolean
    picture_url: string | null
    url: string | null
    variants: ColumnType<readonly StoredVariant[], string | undefined, string>
    run: number
    seen_at: Time
  }
  store_syncs: {
    integration_id: number
    state: Generated<'waiting' | 'running' | 'idle' | 'failed'>
    shop: Generated<string>
    run: Generated<number>
    cursor: string | null
    is_read: Generated<boolean>
    done: Generated<number>
    total: number | null
    error: string | null
    failures: Generated<number>
    started_at: MaybeTime
    finished_at: MaybeTime
    due_at: Time
    claimed_by: string | null
    claimed_until: MaybeTime
  }
  store_changes: {
    integration_id: number
    external_id: string
  }
  /** When a provider last asked for the address of its events with the right word. */
  webhook_checks: {
    source: string
    verified_at: Time
  }
  visitors: {
    visitor_id: string
    integration_id: number
    token_hash: string
    thread_id: string | null
    says: ColumnType<Says | null, string | null | undefined, string | null>
    created_at: Stamped
  }
  clients: {
    client_profile_id: Generated<number>
    business_id: number
    client_name: string
    email: string | null
    phone_number: string | null
    /** The number in the form in which it is compared. */
    phone_key: string | null
    birth_date: Day
    address: string | null
    city: string | null
    country: string | null
    postal_code: string | null
    client_status: Generated<'Active' | 'Inactive'>
    profile_image_url: string | null
    date_registered: Stamped
    last_updated: Stamped
    last_interaction: MaybeTime
    ad: Told<Ad>
    search_key: string
    sort_key: string
    revision: Generated<number>
  }
  client_phones: {
    client_profile_id: number
    position: number
    business_id: number
    phone_number: string
    phone_key: string | null
  }
  client_unions: {
    gone_id: number
    client_profile_id: number
    business_id: number
  }
  client_notes: {
    note_id: Generated<number>
    client_profile_id: number
    note_title: string | null
    note_content: string
    priority: Generated<string>
    created_at: Stamped
    created_by: number | null
    edited_at: MaybeTime
  }
  internal_notes: {
    internal_note_id: Generated<number>
    thread_id: string
    note_text: string
    written_by: number | null
    noted_at: Generated<Date>
    /** The house itself noted it. */
    is_notice: Generated<boolean>
    /** The conversation with the same person, which it is about. */
    twin_id: string | null
  }
  internal_note_mentions: {
    internal_note_id: number
    user_id: number
    /** When its devices were told. */
    pushed_at: MaybeTime
  }
  /** Who was given a conversation by another one, and has not looked at it since. */
  told_assignments: {
    thread_id: string
    user_id: number
    assigned_by: number | null
    is_by_turn: boolean
    assigned_at: Stamped
    pushed_at: MaybeTime
  }
  team_replies: {
    reply_id: Generated<number>
    business_id: number
    reply_name: string
    name_key: string
    reply_text: string
    revision: Generated<number>
  }
  tags: {
    tag_id: Generated<number>
    business_id: number
    tag_name: string
  }
  client_tags: {
    client_profile_id: number
    tag_id: number
  }
  changelog_posts: {
    changelog_id: Generated<number>
    title: string
    content: string
    /** Parallel to `tag_colors`. */
    tags: string[]
    tag_colors: string[]
    created_by: number | null
    date_created: Stamped
    date_updated: MaybeTime
  }
  proposal_categories: {
    category_id: Generated<number>
    category_name: string
    category_color: string
  }
  proposals: {
    proposal_id: Generated<number>
    author_id: number | null
    category_id: number
    title: string
    description: string
    status: Generated<string>
    contact_email: string
    contact_phone: string | null
    date_created: Stamped
  }
  proposal_votes: {
    proposal_id: number
    user_id: number
    voted_at: Stamped
  }
  proposal_comments: {
    comment_id: Generated<number>
    proposal_id: number
    author_id: number
    comment: string
    date_created: Stamped
  }
  project_requests: {
    request_id: Generated<number>
    business_id: number
    requested_by: number | null
    type: ProjectType
    title: string
    description: string
    priority: Generated<Priority>
    budget_range: string | null
    status: Generated<RequestStatus>
    date_created: Stamped
  }
  projects: {
    project_id: Generated<number>
    business_id: number
    request_id: number | null
    name: string
    type: ProjectType
    description: string | null
    status: Generated<ProjectStatus>
    development_status: Generated<DevelopmentStatus>
    development_progress: Generated<number>
    is_active: Generated<boolean>
    can_control: Generated<boolean>
    executions: number | null
    last_execution_date: MaybeTime
    date_created: Stamped
  }
  project_comments: {
    comment_id: Generated<number>
    project_id: number
    written_by: number | null
    user_type: 'provider' | 'client'
    content: string
    date_created: Stamped
  }
  project_reports: {
    report_id: Generated<number>
    project_id: number
    reported_by: number | null
    type: Generated<ReportType>
    title: string
    description: string
    priority: Generated<Priority>
    status: Generated<ReportStatus>
    response: string | null
    resolved_at: MaybeTime
    date_created: Stamped
  }
  files: {
    file_name: string
    business_id: number | null
    uploaded_by: number | null
    mime_type: string
    title: string | null
    /** Of a message: served to those who see its conversation. Of no business: to who uploaded it. */
    is_private: Generated<boolean>
    created_at: Stamped
  }
  book_versions: {
    version: string
    /** The hashes of what the scripts say, by their ids: jsonb. */
    scripts: ColumnType<Readonly<Record<string, string>>, string, string>
    opened_at: Stamped
  }
  book_results: {
    version: string
    user_id: number
    script_id: string
    /** 0 is the start. */
    step: number
    hash: string
    outcome: StepOutcome | null
    note: Generated<string>
    picture_url: string | null
    marked_at: Stamped
  }
  /** Files without a row, whose bytes are still in the store. */
  file_removals: {
    file_name: string
    noted_at: Stamped
  }
  exports: {
    export_id: string
    business_id: number
    client_profile_id: number | null
    requested_by: number
    state: Generated<'waiting' | 'running' | 'ready' | 'failed'>
    /** Entries of the archive. */
    done: Generated<number>
    total: Generated<number>
    created_at: Time
    claimed_until: MaybeTime
  }
  /** The archive, in pieces. */
  export_parts: {
    export_id: string
    position: number
    file_name: string
    size: number
  }
  plans: {
    plan_id: Generated<number>
    name: string
    description: string | null
    features: Generated<Fields>
    position: number
    is_offered: Generated<boolean>
  }
  plan_variants: {
    variant_id: Generated<number>
    plan_id: number
    credit_amount: number
    monthly_cents: number
    annual_cents: number
    is_offered: Generated<boolean>
  }
  credit_packs: {
    pack_id: Generated<number>
    credit_amount: number
    price_cents: number
    is_offered: Generated<boolean>
  }
  subscriptions: {
    business_id: number
    variant_id: number
    billing_period: BillingPeriod
    status: 'active' | 'trialing' | 'cancelled' | 'incomplete'
    period_start: MaybeTime
    paid_until: MaybeTime
    is_trial: Generated<boolean>
    date_created: Stamped
  }
  payment_intents: {
    intent_id: string
    business_id: number
    created_by: number | null
    purpose: 'plan' | 'topup'
    variant_id: number | null
    billing_period: BillingPeriod | null
    pack_id: number | null
    amount_cents: number
    description: string
    provider_id: string | null
    status: Generated<'open' | 'action' | 'closing' | 'succeeded' | 'cancelled' | 'refunded'>
    date_created: Stamped
    /**
     * The time of the charge; of a 'closing' intent that the provider refused to cancel for good: of the last question
     * to the provider.
     */
    settled_at: MaybeTime
    /** When the provider was last asked whether a charge was returned. */
    looked_at: MaybeTime
  }
  payment_keys: {
    business_id: number
    create_key: string
    intent_id: string
  }
  billing_transactions: {
    transaction_id: Generated<number>
    business_id: number
    intent_id: string
    description: string
    amount_cents: number
    status: 'succeeded' | 'failed' | 'refunded'
    date_created: Stamped
  }
  credit_balances: {
    business_id: number
    extra_credits: number
  }
  credit_usage: {
    business_id: number
    period_start: Time
    credits_used: Generated<number>
    extra_used: Generated<number>
  }
}

/** The stored answer of a call with a key, or the mark of a running call. */
export interface KeptAnswer {
  readonly given?: unknown
  /** The work that the call began has ended. */
  readonly isSettled?: boolean
  readonly refused?: { readonly status: number; readonly message: string }
}

/** Sends a message, fetches its file, or asks for the customer's name. */
export type JobKind = 'send' | 'fetch' | 'name'

/** The kind of a customer's message without text: a sticker needs no answer, a person has to see a file. */
type MessageChange = 'edit' | 'revoke' | 'reaction'
/** Of a customer's number: noted so that it is made once. */
type ToldChange = MessageChange | 'address'
export type Wordless = 'sticker' | 'file' | 'unreadable'
export type MediaKind = 'picture' | 'document' | 'voice' | 'video' | 'audio'

export type Db = Kysely<Tables>
