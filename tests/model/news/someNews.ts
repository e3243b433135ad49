import type { Comment } from '#contract/news/comments.ts'
import type { Post } from '#contract/news/posts.ts'
import type { Category, Suggestion } from '#contract/news/suggestions.ts'
import { wireTime } from '../kit/wire.ts'

// News and suggestions for models and views.

const long = `Ahora los mensajes esperan y salen en el mismo orden. ${'Una frase más. '.repeat(15)}`

export const order: Post = {
  id: '7',
  isChangeable: true,
  title: 'Todo en orden',
  content: `<p>${long}<strong>Fin.</strong></p>`,
  text: `${long}Fin.`,
  tags: [{ name: 'Mejora', color: '#2563EB' }],
  createdAt: Date.parse('2026-11-20T10:00:00Z'),
  updatedAt: null,
  author: 'direccion',
  authorEmail: 'direccion@proveedor.example',
}

export const dark: Post = {
  ...order,
  id: '8',
  title: 'Modo oscuro',
  content: '<p>Ya está aquí.</p>',
  text: 'Ya está aquí.',
  tags: [],
  createdAt: Date.parse('2026-11-10T10:00:00Z'),
}

export const postRow = ({ id, title, content, tags, createdAt }: Post) => ({
  changelog_id: id,
  title,
  content,
  tags: tags.map(({ name }) => name),
  tag_colors: tags.map(({ color }) => color),
  date_created: wireTime(createdAt),
})

export const payment: Suggestion = {
  id: '3',
  title: 'Enlace de pago',
  description: 'Un botón en el chat.',
  category: 'Integraciones',
  categoryColor: '#EA580C',
  status: 'En Desarrollo',
  votes: 4,
  isVoted: false,
  comments: 1,
  createdAt: Date.parse('2026-11-20T10:00:00Z'),
}

export const sheets: Suggestion = {
  ...payment,
  id: '4',
  title: 'Importar clientes',
  description: 'Desde una hoja.',
  category: 'Clientes',
  categoryColor: '#2563EB',
  status: 'Aceptada',
  votes: 1,
  isVoted: true,
  comments: 0,
}

export const suggestionRow = (one: Suggestion) => ({
  proposal_id: one.id,
  title: one.title,
  description: one.description,
  category_name: one.category,
  category_color: one.categoryColor,
  status: one.status,
  vote_count: one.votes,
  user_has_voted: one.isVoted,
  comment_count: one.comments,
  date_created: wireTime(one.createdAt),
})

export const categories: readonly Category[] = [
  { id: '1', name: 'Clientes' },
  { id: '2', name: 'Integraciones' },
]

export const comment: Comment = {
  id: '1',
  text: 'También lo necesitamos.',
  author: 'cliente4321',
  createdAt: Date.parse('2026-11-21T10:00:00Z'),
}
