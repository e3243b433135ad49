import type { Article } from './article.ts'

// Short reference texts.

export const resources: readonly Article[] = [
  {
    id: 'shortcuts',
    title: 'Atajos de teclado',
    summary: 'Lo que se hace más rápido sin el mouse.',
    minutes: 1,
    parts: [
      {
        title: 'En las conversaciones',
        paragraphs: [
          '/ lleva a la búsqueda de conversaciones.',
          'U, en una fila de la lista, la marca como no leída.',
          'Control + F, dentro del chat, busca palabras en la conversación.',
          'Tab, desde los mensajes, lleva a las opciones del último que se ve; ↑ y ↓ pasan al anterior y al siguiente.',
          'Enter envía el mensaje; Shift + Enter empieza una línea nueva.',
          'Alt + ↓ y Alt + ↑ abren la conversación siguiente y la anterior.',
          'Control + Enter envía y abre la siguiente conversación que espera respuesta.',
          '/ al comienzo de un mensaje abre las respuestas rápidas.',
        ],
      },
      {
        title: 'En todas partes',
        paragraphs: [
          'Control + K abre la paleta de comandos: escribe adónde quieres ir, o qué quieres hacer.',
          '? muestra la lista completa de atajos.',
          'Escape cierra el diálogo que está abierto. Lo que está a medio escribir se conserva, o se pregunta antes de descartarlo.',
          'Atrás, en el navegador, vuelve a la vista anterior.',
        ],
      },
    ],
  },
  {
    id: 'training',
    title: 'Cómo escribir un buen entrenamiento',
    summary: 'Lo que un asistente necesita saber para responder bien.',
    minutes: 3,
    parts: [
      {
        title: 'Un tema, un párrafo',
        paragraphs: [
          'El asistente busca el pasaje que responde a la pregunta. Escribe cada tema en su propio párrafo, con un título corto: Horario, Envíos, Cambios y devoluciones, Formas de pago.',
          'Usa las palabras de tus clientes. Si preguntan por «delivery», escribe también «delivery».',
        ],
      },
      {
        title: 'Lo que no sabe, no lo inventa',
        paragraphs: [
          'Cuando ningún pasaje responde, el asistente lo dice y pasa la conversación a una persona. Mira esas conversaciones: cada una es un párrafo que falta.',
          'Pruébalo en los detalles del asistente, en «Contenido de Entrenamiento»: ahí ves de qué pasaje salió cada respuesta.',
        ],
      },
    ],
  },
  {
    id: 'files',
    title: 'Archivos: qué se puede enviar y guardar',
    summary: 'Fotos, documentos, logos y tablas.',
    minutes: 2,
    parts: [
      {
        title: 'En una conversación',
        paragraphs: [
          'El botón del clip aparece en los canales que aceptan archivos, de hasta 5 MB cada uno. Si uno es demasiado grande o de un tipo que el canal no acepta, se dice antes de enviarlo.',
        ],
      },
      {
        title: 'Logos e imágenes',
        paragraphs: ['El logo de un negocio es una imagen de hasta 5 MB.'],
      },
      {
        title: 'Tus datos, en una tabla',
        paragraphs: [
          'En «Clientes», «Exportar» descarga la lista entera, con su búsqueda y su filtro, en un archivo CSV para hojas de cálculo. En el «Panel de Control», cada gráfico tiene «Descargar CSV».',
        ],
      },
    ],
  },
]
