/** The changelog, newest first. */
interface DemoPost {
  readonly hoursAgo: number
  readonly updatedHoursAgo?: number
  /** The author's account was deleted. */
  readonly isOfNobody?: boolean
  readonly title: string
  readonly tags: readonly (readonly [name: string, color: string])[]
  readonly content: string
}

const DAY = 24

const novelty = ['Novedad', '#16A34A'] as const
const better = ['Mejora', '#2563EB'] as const
const mended = ['Corrección', '#EA580C'] as const
const notice = ['Aviso', '#DC2626'] as const

export const demoPosts: readonly DemoPost[] = [
  {
    hoursAgo: 3,
    title: 'Novedades y Sugerencias, en un solo lugar',
    tags: [novelty, ['Comunidad', '#9333EA']],
    content: `<p>Desde hoy, el botón <strong>Novedades y Sugerencias</strong> de la barra de arriba reúne todo lo que cambia en Recado y lo que ustedes nos piden.</p>
<h3>Qué encontrarás</h3>
<ul><li>Cada cambio del producto, explicado en pocas palabras.</li><li>Las sugerencias de todos los negocios, con sus votos y comentarios.</li><li>Un punto en el botón cuando hay algo que no has leído.</li></ul>
<p>Tus comentarios aparecen con un <em>seudónimo</em>: nadie ve tu correo.</p>`,
  },
  {
    hoursAgo: 28,
    updatedHoursAgo: 6,
    title: 'Los mensajes salen en el orden en que los escribiste',
    tags: [better, ['Conversaciones', '#0D9488']],
    content: `<p>Si la conexión falla mientras contestas, los mensajes esperan y salen después <strong>en el mismo orden</strong>. El que no pudo salir conserva su texto y ofrece <em>Reintentar</em>.</p>
<ol><li>Escribe como siempre, aunque no haya conexión.</li><li>Verás un reloj junto a lo que espera.</li><li>Cuando vuelve la red, todo sale solo.</li></ol>
<p><span style="background-color: #fff0d3">Actualización: </span>también funciona con las respuestas rápidas.</p>`,
  },
  {
    hoursAgo: 4 * DAY,
    title: 'Mantenimiento el domingo por la noche',
    tags: [notice],
    content:
      '<p>El domingo de 23:00 a 23:20, hora de Costa Rica, Recado puede ir lento. No se pierde ningún mensaje.</p>',
  },
  {
    hoursAgo: 9 * DAY,
    title: 'Busca a un cliente por cualquiera de sus datos',
    tags: [better, ['Clientes', '#2563EB']],
    content: `<p>La búsqueda de <strong>Clientes</strong> encuentra ahora por nombre, correo, teléfono y etiqueta, sin acentos y en cualquier orden: <code>muñoz jose</code> encuentra a José Muñoz.</p>
<p>El teléfono se encuentra por sus números, lo escribas como lo escribas. Más detalles en el <a href="https://recado.example/ayuda/clientes">centro de ayuda</a>, o escribe a <a href="mailto:hola@recado.example">hola@recado.example</a>.</p>`,
  },
  {
    hoursAgo: 24 * DAY,
    title: 'Corregido: el contador de no leídos entre pestañas',
    tags: [mended],
    content:
      '<p>Lo que lees en una pestaña cuenta como leído en todas. Gracias a quienes nos avisaron.</p>',
  },
  {
    hoursAgo: 70 * DAY,
    title: 'El panel de control, en tu zona horaria',
    tags: [better, ['Panel', '#CA8A04']],
    content: `<p>Los gráficos de los últimos <span style="color: #2563eb">7</span> y <span style="color: #2563eb">30 días</span> cuentan los días de tu zona horaria: una venta de las 23:30 es de hoy, no de mañana.</p>
<blockquote>Antes, los negocios de Costa Rica veían empezar el día a las seis de la tarde.</blockquote>
<p>La actualización automática se detiene cuando la vista está oculta, para no gastar tus datos.</p>`,
  },
  {
    hoursAgo: 215 * DAY,
    title: 'Modo oscuro',
    tags: [novelty],
    content:
      '<p>Elige <strong>Claro</strong>, <strong>Oscuro</strong> o <strong>Sistema</strong> abajo en el menú.</p>',
  },
  {
    hoursAgo: 430 * DAY,
    isOfNobody: true,
    title: 'Recado abre sus puertas',
    tags: [],
    content:
      '<p>WhatsApp, Instagram y el chat de tu sitio web, en una sola bandeja de entrada. ¡Gracias por acompañarnos desde el primer día!</p>',
  },
]
