import type { DemoProject, DemoRequest } from '../project.ts'

export const requests: readonly DemoRequest[] = [
  {
    type: 'automation',
    title: 'Confirmar encargos de queques',
    description: 'Preguntar la víspera si el encargo sigue en pie y a qué hora pasan por él.',
    budget: '$300-500',
    ago: 2,
  },
]

export const projects: readonly DemoProject[] = [
  {
    type: 'automation',
    name: 'Menú del día por WhatsApp',
    description: 'A las nueve manda el menú a quien lo pidió.',
    status: 'active',
    development: 'delivered',
    progress: 100,
    ago: 95,
    ran: { times: 81, ago: 0.2 },
    reports: [
      {
        type: 'change',
        title: 'Mandarlo a las once los sábados',
        description: 'Los sábados abrimos más tarde.',
        ago: 5,
      },
    ],
  },
]
