import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pglite } from '../kit/databases.ts'
import { withServer } from '../kit/server.ts'

// The endpoints whose calls count for what an account stores in a day. A new endpoint with another
// method than GET has to be put into one of the lists.

type Name = keyof typeof api

const adding: readonly Name[] = [
  ...(['createBusiness', 'createAssistant', 'createTeamReply', 'addControl'] as const),
  'addSourceSite',
  ...(['createClient', 'addNote', 'assignTag'] as const),
  ...(['sendManualMessage', 'sendAttachment', 'requestNumber', 'addInternalNote'] as const),
  ...(['scheduleMessage', 'sendScheduled'] as const),
  ...(['sendTemplate', 'uploadTemplateFile', 'beginConversation'] as const),
  ...(['createWhatsapp', 'createInstagram', 'createWidget', 'createStore'] as const),
  ...(['signUpWhatsapp', 'testWhatsapp', 'testInstagram'] as const),
  ...(['createSuggestion', 'commentSuggestion'] as const),
  ...(['inviteMember', 'resendInvitation'] as const),
  ...(['createProjectRequest', 'addProjectComment', 'createProjectReport'] as const),
]

/** The endpoints with another method than GET that add nothing that counts, by the reason. */
const notAdding: Readonly<Record<string, readonly Name[]>> = {
  'it only reads': [
    ...(['listConversations', 'listConversationChanges', 'searchConversations'] as const),
    ...(['listConversationClients', 'listConversationPins', 'listConversationStates'] as const),
    'listConversationReads',
    ...(['listMessages', 'listMessageChanges'] as const),
  ],
  'it tells or asks somebody, and stores nothing': [
    ...(['tellTyping', 'tellVisitorTyping', 'generateProposal', 'tryAssistant'] as const),
  ],
  'it changes what is there': [
    ...(['answerUnknown', 'runControl', 'changeScheduled', 'readSourceAgain'] as const),
    ...(['toggleConversation', 'toggleAdvancedAssistant', 'toggleBasicAssistant'] as const),
    ...([
      'updateAssistant',
      'updateClient',
      'updateTeamReply',
      'updateNote',
      'updatePost',
    ] as const),
    ...(['updateWhatsapp', 'updateInstagram', 'updateWidget', 'updateStore'] as const),
    ...(['assignWhatsapp', 'assignInstagram', 'assignWidget', 'assignStore'] as const),
    ...(['changeProjectStatus', 'fetchFileAgain'] as const),
    ...(['retryMessage', 'changeBusiness', 'changeHours'] as const),
    ...(['restoreBusiness', 'restoreAccount', 'changeMember', 'changeProfile'] as const),
    ...(['changePushMail', 'changeModelBounds'] as const),
    ...(['setRetention', 'assignConversation', 'changeAssignment', 'changeRings'] as const),
    ...(['blockConversation', 'blockClient'] as const),
    ...(['checkWhatsapp', 'checkInstagram', 'checkStore', 'syncStore'] as const),
  ],
  'it removes': [
    ...(['dismissUnknown', 'removeControl', 'cancelScheduled', 'removeSource'] as const),
    ...(['deleteAssistant', 'deleteInternalNote', 'deletePost', 'deleteTeamReply'] as const),
    ...(['deleteWhatsapp', 'deleteInstagram', 'deleteWidget', 'deleteStore'] as const),
    ...(['deleteNote', 'removeTag', 'signOut', 'signOutEverywhere'] as const),
    'unsubscribePush',
    ...(['endSession', 'endOtherSessions', 'withdrawInvitation', 'removeMember'] as const),
    'seeMentions',
    ...(['deleteClient', 'deleteConversation', 'deleteBusiness', 'deleteAccount'] as const),
  ],
  'there is one row at most for each thing that is marked or united': [
    ...(['linkConversation', 'pinConversation', 'setConversationState'] as const),
    'answerSurvey',
    ...(['readConversation', 'saveDraft'] as const),
    'subscribePush',
    'acceptInvitation',
    'setReaction',
    ...(['voteSuggestion', 'mergeClients', 'joinConversations', 'keepApart'] as const),
  ],
  'files have days of their own': [
    ...(['uploadFile', 'uploadImage', 'addSourceFile', 'uploadStepPicture'] as const),
  ],
  'one of each at a time, and for a day': ['startExport'],
  'each asks the payment provider, and has a rate of its own': [
    ...([
      'createSubscription',
      'upgradeSubscription',
      'cancelSubscription',
      'topUpCredits',
    ] as const),
  ],
  'only the administrator may': ['createPost', 'convertProjectRequest'],
  'only who may see the diagnosis may, and there is one row at most for each step': [
    'openBook',
    'markStep',
  ],
  'there is no account: addresses, visitors and widgets have days of their own': [
    ...(['sendCode', 'verifyCode', 'openVisit', 'sendVisitorMessage', 'sendVisitorPhoto'] as const),
  ],
}

describe('what an account stores in a day', () => {
  const counted = new Set<Endpoint>()
  const use = withServer(pglite, {
    serveRest: async (app) => {
      app.addHook('onResponse', async ({ routeOptions: { config } }) => {
        if (config.adds && config.endpoint) counted.add(config.endpoint)
      })
    },
  })

  it('counts each endpoint that stores something new, and no other', async () => {
    const endpoints = Object.entries<Endpoint>(api)
    // Each by its own account: one of them ends the session.
    for (const [, endpoint] of endpoints) await use().send(endpoint, {}, await use().account())
    const found = endpoints.flatMap(([name, endpoint]) => (counted.has(endpoint) ? [name] : []))
    expect(found.toSorted()).toEqual(adding.toSorted())
  })

  it('has a word about every endpoint that is more than a GET', () => {
    const writing = Object.entries<Endpoint>(api).filter(([, { method }]) => method !== 'GET')
    const said = [...adding, ...Object.values(notAdding).flat()]
    expect(new Set<string>(said)).toEqual(new Set(writing.map(([name]) => name)))
    expect(said).toHaveLength(writing.length)
  })
})
