import { metaSteps } from '../shared/metaSteps.ts'
import type { Article } from './article.ts'

// The guides of the help center: a name between «» is the name on the screen, which a test checks.

export const guides: readonly Article[] = [
  {
    id: 'setup',
    title: 'Configuración inicial',
    summary: 'De tu correo electrónico a la primera conversación.',
    minutes: 5,
    parts: [
      {
        title: 'Entra con tu correo electrónico',
        paragraphs: [
          'Escribe tu correo y toca «Enviar código». Te llega un código de 4 dígitos que dura 10 minutos; no hay contraseña que recordar ni que robar.',
          'Si el código no llega, revisa el correo no deseado y pide otro con «Reenviar código».',
        ],
      },
      {
        title: 'Crea tu negocio',
        paragraphs: [
          'En «Selecciona un negocio» toca «Crear negocio». Son cuatro pasos: «Información básica», «Ubicación», «Contacto y web» y «Detalles». Solo lo que lleva un asterisco es obligatorio.',
          'Si perteneces a varios negocios, pasas de uno a otro con «Cambiar de negocio», arriba. Cada uno guarda lo suyo por separado.',
        ],
      },
      {
        title: 'Conoce el menú',
        paragraphs: [
          'A la izquierda están las vistas: «Panel de Control», «Conversaciones», «Clientes», «Proyectos», «Asistentes», «Integraciones», «Marketplace», «Suscripción» y «¿Necesitas Ayuda?». En el teléfono se abren con «Alternar menú».',
          'El punto de arriba dice cómo está la conexión en vivo: verde es conectada. Si se corta, Recado la intenta de nuevo por su cuenta; si no lo logra, aparece el botón «Reconectar». Nada de lo que escribiste se pierde.',
        ],
        picture: {
          name: 'shell',
          shows:
            'La vista Panel de Control con el menú a la izquierda y el punto de conexión arriba.',
        },
      },
      {
        title: 'Elige cómo te avisamos',
        paragraphs: [
          'En la campana «Notificaciones» eliges el «Volumen» del sonido, lo pruebas, y decides si quieres «Avisos de escritorio». Mientras haya algo sin leer, el título de la pestaña lleva la cuenta.',
        ],
      },
    ],
  },
  {
    id: 'conversations',
    title: 'Gestión de conversaciones',
    summary: 'Leer, responder y no perder ningún mensaje.',
    minutes: 8,
    parts: [
      {
        title: 'La lista',
        paragraphs: [
          'Todas las conversaciones de WhatsApp, Instagram y tu sitio web están en una sola lista, la más reciente arriba. Elige un canal, busca con la tecla «/» un nombre o palabras del último mensaje, o mira solo las «No leídas».',
          'Con el menú de una fila, que se abre con el botón derecho o dejando el dedo encima, marcas una conversación como leída o no leída; la tecla «U» marca como no leída la fila en la que estás.',
        ],
        picture: {
          name: 'conversations',
          shows: 'La lista de conversaciones, un chat abierto y la información del cliente.',
        },
      },
      {
        title: 'Responder',
        paragraphs: [
          'Escribe en «Escribe un mensaje» y presiona Enter. El mensaje se ve enseguida; si no se pudo enviar, conserva su texto y ofrece «Reintentar».',
          'Sin conexión, tus mensajes esperan como «En espera» y salen solos, en el orden en que los escribiste, cuando la conexión vuelve. Cada conversación guarda su borrador.',
          'Los tres puntos de cada mensaje ofrecen «Copiar texto», «Citar» y «Copiar enlace». Citar pone sus palabras delante de lo que escribes; el enlace abre la conversación en ese mensaje, para quien tenga acceso al negocio.',
          '«Programar», al lado del clip, envía el mensaje después, a la hora del negocio. Lo ves encima de la caja de texto, y ahí lo cambias, lo cancelas o lo envías ya. Si el cliente escribe antes, queda retenido para que lo revises.',
          'Cuando el canal lo permite, adjuntas fotos y documentos con el botón del clip, pegándolos o arrastrándolos al chat.',
        ],
      },
      {
        title: 'Respuestas rápidas',
        paragraphs: [
          'Escribe «/» al comienzo de un mensaje para usar una respuesta guardada. «{nombre}» se cambia por el primer nombre del cliente. Las creas y editas en «Respuestas rápidas»; se guardan en este navegador.',
        ],
      },
      {
        title: 'El asistente y tú',
        paragraphs: [
          'La barra «Estado del asistente» dice si el asistente responde en esa conversación, y si no, por qué. Lo enciendes y apagas con «Respuesta automática».',
          'Cuando respondes tú, el asistente te deja la conversación cinco minutos. Si no sabe algo, no lo inventa: lo dice y te la pasa.',
        ],
      },
      {
        title: 'El cliente, al lado',
        paragraphs: [
          'En «Información del cliente» ves y cambias sus datos, agregas notas y etiquetas, o lo creas si todavía no existe, sin salir del chat.',
        ],
      },
    ],
  },
  {
    id: 'integrations',
    title: 'Configuración de integraciones',
    summary: 'Conecta WhatsApp, Instagram, tu sitio web y tu tienda.',
    minutes: 10,
    parts: [
      {
        title: 'Primero, un asistente',
        paragraphs: [
          'Cada integración se asigna a un asistente. En «Asistentes» toca «Nuevo Asistente», dale un nombre y cuéntale en el contenido de entrenamiento lo que debe saber: horario, precios, envíos. En sus detalles, «Probar el asistente» te deja preguntarle antes que un cliente.',
        ],
        picture: {
          name: 'assistants',
          shows: 'Los asistentes de un negocio, cada uno en su tarjeta.',
        },
      },
      {
        title: 'WhatsApp, paso a paso',
        paragraphs: [
          'En «Integraciones» toca «Conectar paso a paso». Recado te lleva por lo que se hace en Meta, guarda tus datos, pregunta a Meta si son buenos y muestra el nombre de tu número. Los tokens se guardan cifrados y no se vuelven a mostrar.',
          'Si quien administra Recado tiene una app en Meta, basta «Conectar con Meta»: eliges tu número en su ventana, y puedes seguir usándolo en el teléfono.',
        ],
        steps: metaSteps.whatsapp,
      },
      {
        title: 'Instagram, paso a paso',
        paragraphs: ['Igual que WhatsApp, en la pestaña Instagram.'],
        steps: metaSteps.instagram,
      },
      {
        title: 'El mensaje de prueba',
        paragraphs: [
          'El último paso es un mensaje a tu propio teléfono, que tiene que volver. Lo repites cuando quieras con «Enviar mensaje de prueba» en la tarjeta de la conexión; «Comprobar conexión» le pregunta otra vez a Meta.',
          'WhatsApp solo deja responder con texto libre en las 24 horas después del último mensaje del cliente: Recado te avisa cuando han pasado.',
        ],
        steps: [
          {
            title: 'Escribe «Hola» a tu número, y recibe la respuesta',
            paragraphs: [
              'Al lado de «Activo» la tarjeta dice «Comprobada», «Sin comprobar» o «Con problemas», con la razón y qué hacer. Un token que Meta no acepta se guarda tal como lo escribiste, en una conexión inactiva.',
            ],
            drawing: 'test',
          },
        ],
        picture: {
          name: 'integrations',
          shows:
            'Las integraciones de un negocio, en cuatro pestañas: WhatsApp, Instagram, Widget y Tiendas.',
        },
      },
      {
        title: 'El chat de tu sitio web',
        paragraphs: [
          'En la pestaña Widget eliges colores, tamaño y posición mientras ves cómo queda. Después toca «Copiar Código de Embed» y pega esa línea antes del final de tu página: funciona en cualquier sitio.',
        ],
      },
      {
        title: 'Tu tienda',
        paragraphs: [
          'En la pestaña Tiendas conectas Nidux, Shopify o WooCommerce con las claves que te da cada una.',
        ],
      },
    ],
  },
  {
    id: 'analytics',
    title: 'Analítica',
    summary: 'Qué dice cada número del Panel de Control.',
    minutes: 6,
    parts: [
      {
        title: 'Las tarjetas',
        paragraphs: [
          'Arriba están las conversaciones de hoy y de siempre, los mensajes, el tiempo de respuesta promedio, los clientes y canales activos, y la tasa de respuesta.',
          'Cada sección se carga por su cuenta: si una falla, dice por qué y las demás siguen ahí.',
        ],
        picture: {
          name: 'dashboard',
          shows: 'Las tarjetas y los dos gráficos del Panel de Control.',
        },
      },
      {
        title: 'Los gráficos',
        paragraphs: [
          '«Mensajes de los últimos 7 días» y «Conversaciones nuevas de los últimos 30 días» cuentan por días de tu zona horaria. Recórrelos con las flechas del teclado, o llévate los números en un archivo CSV.',
        ],
      },
      {
        title: 'Siempre al día',
        paragraphs: [
          'Con «Actualización automática» las tarjetas y las «Métricas adicionales» se cuentan de nuevo cada cinco minutos. Con «Actualizar» se cuenta todo en ese momento, también los gráficos.',
        ],
      },
    ],
  },
]
