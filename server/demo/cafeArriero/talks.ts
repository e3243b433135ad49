import type { Talk } from '../talk.ts'

export const cafeTalks: readonly Talk[] = [
  {
    with: 'Elena Pacheco',
    on: 'whatsapp',
    minutesAgo: 75,
    lines: `
      > Hola, ¿hacen queques por encargo? Ocupo uno de zanahoria para 20 personas el viernes
      < ¡Hola, Elena! Sí, con dos días de anticipación. El de zanahoria para 20 cuesta ₡24 000.
      < [foto queque] Así quedó el de la semana pasada.
      > Qué rico se ve 🤤 ¿se puede sin nueces?
    `,
  },
  {
    with: 'Rodrigo Vega',
    on: 'whatsapp',
    daysAgo: 1,
    at: '7:25',
    isPaused: true,
    lines: `
      > Buenos días. Ayer dejé una sombrilla negra en la mesa del fondo
      < Buenos días, Rodrigo. ¡Aquí está! Se la guardamos en la caja.
      > Qué bien, paso al almuerzo. Gracias
    `,
  },
  {
    with: 'Coworking La Bodega',
    on: 'instagram',
    daysAgo: 4,
    at: '9:50',
    lines: `
      > Hola! Queremos café y bocadillos para un taller de 35 personas, el jueves 26 a las 8 a. m.
      < ¡Hola! Con gusto. El paquete “Media mañana” incluye café chorreado, fruta y dos bocadillos: ₡4 200 por persona.
      < [doc menu-arriero] Aquí van las opciones.
      > Hay tres personas veganas y una celíaca
      < Sin problema: empanaditas de frijol para las veganas y, para la celíaca, tamal asado en bandeja aparte.
      > Perfecto. ¿Entregan en Barrio Amón?
      < Sí, llegamos a las 7:30 con todo montado.
      > Confirmado entonces
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 2,
    at: '16:12',
    lines: `
      > ¿Dejan entrar perros?
      < ¡Sí! En la terraza y en el salón de atrás. Les tenemos agua y galletas.
      > Excelente, llegamos con dos 🐶🐶
    `,
  },
  {
    with: 'Tomás Arguedas',
    on: 'whatsapp',
    daysAgo: 9,
    at: '11:36',
    lines: `
      > Mae, el café de ayer venía frío y tuve que pedirlo dos veces
      < Qué pena, Tomás. Teníamos dañada la plancha de las tazas. El próximo va por la casa, y caliente.
      > Jaja trato hecho. Aparte de eso todo bien, como siempre
    `,
  },
]
