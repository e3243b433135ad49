import type { Note } from '#contract/clients/notes.ts'

export const guardNote: Note = {
  id: '2',
  title: null,
  content: 'Se deja con el guarda',
  createdAt: Date.UTC(2026, 10, 20, 15),
  priority: 'Normal',
  author: 'luis@taller.example',
  editedAt: null,
  isChangeable: true,
}
