import type { Fault } from './fault.ts'

const units = (name: string): Fault['noticedBy'] => ['units', `tests/${name}.test.ts`]

/** In what the page sends and keeps, and in how it reads what the wire has. */
export const effectFaults: readonly Fault[] = [
  {
    id: 'client-created-is-updated',
    file: 'contract/clients/clients.ts',
    text: 'updatedAt: looseTime(wire.last_updated)',
    instead: 'updatedAt: looseTime(wire.date_registered)',
    seen: 'a client was changed when it was made',
    noticedBy: units('contract/clients'),
  },
  {
    id: 'client-pages-rounded-down',
    file: 'contract/clients/clients.ts',
    text: 'Math.ceil(total / pageSize)',
    instead: 'Math.floor(total / pageSize)',
    seen: 'the last page of the clients is missing',
    noticedBy: units('contract/clients'),
  },
  {
    id: 'clients-all-active',
    file: 'contract/clients/clients.ts',
    text: "? 'Inactive' : 'Active'",
    instead: "? 'Active' : 'Active'",
    seen: 'each client is active',
    noticedBy: units('contract/clients'),
  },
  {
    id: 'report-resolved-read-from-creation',
    file: 'contract/projects/remarks.ts',
    text: 'resolvedAt: looseTime(wire.resolved_at)',
    instead: 'resolvedAt: looseTime(wire.date_created)',
    seen: 'a report was resolved when it was made',
    noticedBy: ['units', 'tests/contract/projects.test.ts'],
  },
  {
    id: 'comments-oldest-first',
    file: 'contract/projects/remarks.ts',
    text: 'newestFirst(looseItems(answer).map(readComment))',
    instead: 'looseItems(answer).map(readComment)',
    seen: 'the comments are not in the order of their time',
    noticedBy: units('contract/projects'),
  },
  {
    id: 'comment-without-key',
    file: 'src/effects/projects.ts',
    text: 'await call(addProjectComment, request, undefined, key)',
    instead: 'await call(addProjectComment, request, undefined)',
    seen: 'a comment that is sent again stands there twice',
    noticedBy: units('effects/projects'),
  },
  {
    id: 'reports-of-all-projects',
    file: 'src/effects/projects.ts',
    text: 'businessId === null ? {} : { business_id: businessId }',
    instead: '{}',
    seen: 'the projects of all businesses are asked for',
    noticedBy: units('effects/projects'),
  },
  {
    id: 'drafts-of-all-accounts',
    file: 'src/effects/formDrafts.ts',
    text: '{root()}form/',
    instead: "{''}form/",
    seen: 'a form shows what another account typed',
    noticedBy: units('effects/formDrafts'),
  },
  {
    id: 'news-seen-goes-back',
    file: 'src/effects/newsMemory.ts',
    text: 'newestAt > seenAt()',
    instead: 'newestAt < seenAt()',
    seen: 'the dot of the news stays after they were read',
    noticedBy: ['units', 'tests/effects/wiring/actions.test.ts', 'news keepSeen'],
  },
  {
    id: 'csv-off-by-one',
    file: 'src/effects/dashboard.ts',
    text: 'loaded.data.at(-1)?.date',
    instead: 'loaded.data.at(0)?.date',
    seen: 'the file of a trend is named by its first day',
    noticedBy: units('effects/dashboard'),
  },
]
