import { describe, expect, test } from 'vitest'
import { getSuggestion, pseudonymOf, readComments } from '#contract/news/comments.ts'
import {
  emptyPostDraft,
  listPosts,
  newestOf,
  POST_CONTENT_MAX,
  postProblem,
  readPosts,
  writePost,
} from '#contract/news/posts.ts'
import {
  emptySuggestionDraft,
  listCategories,
  listSuggestions,
  missingIn,
  readCategories,
  readSuggestions,
  readVote,
  voteSuggestion,
  writeSuggestion,
} from '#contract/news/suggestions.ts'
import { answered } from './answered.ts'

const posts = (answer: unknown) =>
  readPosts(answered(listPosts, answer), (html) => html.replace(/<[^>]*>/g, ''))
const suggestions = (answer: unknown) => readSuggestions(answered(listSuggestions, answer))
const vote = (answer: unknown, wanted = false) => readVote(answered(voteSuggestion, answer), wanted)
const comments = (answer: unknown) => readComments(answered(getSuggestion, answer))

describe('the posts of the changelog', () => {
  const wire = {
    changelog_id: 7,
    title: ' Hola ',
    content: '<p>Uno</p>',
    tags: ['a', ' ', 'b'],
    tag_colors: ['#16A34A', 'red', 'url(//evil)'],
    date_created: '2026-11-20T10:00:00',
    date_updated: '2026-11-21 10:00:00+00',
    created_by_username: 'ana',
    created_by_email: 'ana@correo.es',
  }

  test('without an id, and with their tags as JSON text, are shown', () => {
    const { changelog_id, ...unnamed } = wire
    const tags = '["a", {"tag_name": "b", "tag_color": "red"}]'
    const read = posts([wire, { ...unnamed, tags, tag_colors: '["#16A34A"]' }, unnamed])
    expect(read.map(({ id, isChangeable }) => [id, isChangeable])).toEqual([
      [String(changelog_id), true],
      ['sin-id-1', false],
      ['sin-id-2', false],
    ])
    expect(read[1]?.tags).toEqual([
      { name: 'a', color: '#16A34A' },
      { name: 'b', color: 'red' },
    ])
    const said = { comment: 'Hola', user_email: 'ana@correo.es' }
    const both = [said, { ...said, comment_id: 4 }]
    for (const answer of [
      { data: { comments: both } },
      { success: true, data: { proposal_id: 1 }, comments: both },
      { success: true, data: [{ proposal_id: 1, comments: both }] },
    ])
      expect(comments(answer).map(({ id }) => id)).toEqual(['sin-id-0', '4'])
  })

  test('are read into domain fields', () => {
    expect(posts({ success: true, data: [wire] })).toEqual([
      {
        id: '7',
        isChangeable: true,
        title: 'Hola',
        content: '<p>Uno</p>',
        text: 'Uno',
        tags: [
          { name: 'a', color: '#16A34A' },
          { name: 'b', color: '#6B7280' },
        ],
        createdAt: Date.parse('2026-11-20T10:00:00Z'),
        updatedAt: Date.parse('2026-11-21T10:00:00Z'),
        author: 'ana',
        authorEmail: 'ana@correo.es',
      },
    ])
  })

  test.each([
    ['texts with commas', { tags: 'a, b', tag_colors: '#111,#222' }],
    [
      'objects',
      {
        tags: [
          { tag_name: 'a', tag_color: '#111' },
          { tag_name: 'b', tag_color: '#222' },
        ],
      },
    ],
  ])('may have tags as %s', (_, fields) => {
    expect(posts([{ changelog_id: 1, ...fields }])[0]?.tags).toEqual([
      { name: 'a', color: '#111' },
      { name: 'b', color: '#222' },
    ])
  })

  test('keep all other tags and colors where one is unreadable', () => {
    const tags = ['a', { es: 'b' }, 3, null, { tag_name: 'e', tag_color: ['#555'] }, 'f']
    const tag_colors = ['#111', '#222', { hex: '#333' }, '#444', '#555', 6]
    expect(posts([{ changelog_id: 1, tags, tag_colors }])[0]?.tags).toEqual([
      { name: 'a', color: '#111' },
      { name: '3', color: '#6B7280' },
      { name: 'e', color: '#555' },
      { name: 'f', color: '#6B7280' },
    ])
  })

  test('are read without their unreadable rows', () => {
    expect(posts({ data: ['no post', wire] })).toHaveLength(1)
  })

  test('have no time of change where they were not changed', () => {
    const at = '2026-11-20T10:00:00Z'
    expect(
      posts([{ changelog_id: 1, date_created: at, date_updated: at }])[0]?.updatedAt,
    ).toBeNull()
  })

  test('have a newest post', () => {
    expect(newestOf([])).toBeNull()
    expect(newestOf([{ createdAt: null }])).toBeNull()
    expect(newestOf([{ createdAt: 1 }, { createdAt: 5 }, { createdAt: null }])).toBe(5)
  })

  test('are saved with title and content, trimmed', () => {
    const draft = { ...emptyPostDraft, title: ' a ', content: ' <p>b</p> ' }
    expect(postProblem({ ...draft, title: ' ' })).toBe('El título es obligatorio')
    expect(postProblem({ ...draft, content: '' })).toBe('El contenido es obligatorio')
    expect(postProblem({ ...draft, content: 'x'.repeat(POST_CONTENT_MAX + 1) })).toMatch(/grande/)
    expect(postProblem(draft)).toBeNull()
    expect(writePost({ ...draft, tags: [{ name: 'n', color: '#111' }] })).toEqual({
      title: 'a',
      content: '<p>b</p>',
      tags: [{ tag_name: 'n', tag_color: '#111' }],
    })
  })
})

describe('suggestions', () => {
  test('have an error text for each missing field', () => {
    expect(suggestions([{ proposal_id: 3 }])).toEqual([
      {
        id: '3',
        title: 'Sin título',
        description: null,
        category: null,
        categoryColor: '#6B7280',
        status: null,
        votes: 0,
        isVoted: false,
        comments: 0,
        createdAt: null,
      },
    ])
  })

  test('are kept where a field has an unexpected type', () => {
    expect(
      suggestions({
        success: 'true',
        data: [
          {
            proposal_id: '3',
            title: 12,
            category_id: {},
            vote_count: '4',
            comment_count: -1,
            user_has_voted: '1',
            date_created: 1_700_000_000_000,
          },
        ],
      })[0],
    ).toMatchObject({
      title: '12',
      votes: 4,
      isVoted: true,
      comments: 0,
      createdAt: 1_700_000_000_000,
    })
  })

  test('need category, title and description', () => {
    const whole = { ...emptySuggestionDraft, categoryId: '2', title: 'a', description: 'b' }
    expect(missingIn(whole)).toEqual([])
    for (const field of ['categoryId', 'title', 'description'])
      expect(missingIn({ ...whole, [field]: ' ' })).toEqual([field])
    expect(writeSuggestion({ ...whole, phone: ' 8888 ' }, 'ana@correo.es')).toEqual({
      category_id: 2,
      title: 'a',
      description: 'b',
      contact_email: 'ana@correo.es',
      contact_phone: '8888',
    })
    expect(writeSuggestion({ ...whole, categoryId: 'ab' }, null).category_id).toBe('ab')
  })

  test('may have categories by number or by text', () => {
    const answer = [
      { category_id: 1, category_name: 'Uno' },
      { category_id: 'b', category_name: null },
      'nothing',
    ]
    expect(readCategories(answered(listCategories, answer))).toEqual([
      { id: '1', name: 'Uno' },
      { id: 'b', name: 'Sin categoría' },
    ])
  })
})

describe('a vote', () => {
  test.each([
    [
      { success: true, new_vote_count: 4, action: 'added' },
      { votes: 4, isVoted: true },
    ],
    [
      { success: true, new_vote_count: '3', action: 'Removed' },
      { votes: 3, isVoted: false },
    ],
    [{ success: true }, null],
    [
      { success: true, new_vote_count: 3, action: 'unchanged' },
      { votes: 3, isVoted: false },
    ],
    [
      { success: true, new_vote_count: 3 },
      { votes: 3, isVoted: false },
    ],
    [{ success: true, new_vote_count: 'many', action: 'added' }, null],
    [{ success: true, new_vote_count: {}, action: 'added' }, null],
    [null, null],
  ])('is read from %j', (answer, read) => {
    expect(vote(answer)).toEqual(read)
  })

  test("has the wanted state where the answer has no action, and else the action's", () => {
    for (const wanted of [true, false]) {
      for (const action of [undefined, null, '', 'unchanged'])
        expect(vote({ new_vote_count: 3, action }, wanted)?.isVoted).toBe(wanted)
      expect(vote({ new_vote_count: 3, action: 'added' }, wanted)?.isVoted).toBe(true)
      expect(vote({ new_vote_count: 3, action: 'removed' }, wanted)?.isVoted).toBe(false)
    }
  })
})

describe('comments', () => {
  const wire = { comment_id: 1, comment: 'Hola', user_email: 'Ana@Correo.es ', date_created: null }

  test('show a pseudonym and never an address', () => {
    for (const answer of [
      { proposal_id: 3, comments: [wire] },
      { success: true, data: { proposal_id: 3, comments: [wire] } },
    ]) {
      const [comment] = comments(answer)
      expect(comment).toEqual({
        id: '1',
        text: 'Hola',
        author: pseudonymOf('ana@correo.es'),
        createdAt: null,
      })
      expect(JSON.stringify(comment)).not.toMatch(/correo/i)
    }
  })

  test('are an empty list where they are missing', () => {
    expect(comments({ proposal_id: 3 })).toEqual([])
    expect(comments({ success: true, data: null })).toEqual([])
  })

  test('have pseudonyms from cliente1000 to cliente9999, evenly distributed', () => {
    const names = Array.from({ length: 5_000 }, (_, n) => pseudonymOf(`persona${n}@correo.es`))
    for (const name of names) expect(name).toMatch(/^cliente[1-9]\d{3}$/)
    // 5,000 addresses hashed to 9,000 numbers give about 3,840 different ones.
    expect(new Set(names).size).toBeGreaterThan(3_700)
    expect(pseudonymOf('ana@correo.es')).toBe('cliente3137')
  })
})
