import type { Talk } from '../talk.ts'

// Visitors of the shop's website, without names.

export const webTalks: readonly Talk[] = [
  {
    with: 'Visitante Web',
    on: 'widget',
    minutesAgo: 2,
    lines: `
      > Hola, ¿tienen tienda física o solo venden en línea?
      < ¡Hola! Sí: estamos en Barrio Escalante, San José, de la iglesia Santa Teresita 200 metros al este. De lunes a viernes de 9 a 6:30 y los sábados de 10 a 5.
      > ¿Y se puede comprar en línea y recoger ahí? Es que trabajo a dos cuadras
    `,
  },
  {
    with: 'Visitante Web',
    on: 'webchat',
    minutesAgo: 47,
    isPaused: true,
    lines: `
      > El cupón BIENVENIDA me sale "no válido"
      < Hola, ¿nos cuenta qué prendas tiene en el carrito? El cupón no se suma a las que ya están en promoción.
      > Una falda Orosi y una bufanda
      < La falda está con 20 %, por eso lo rechaza. En la bufanda sí debería servir: el carrito lo aplica mal. Le pedimos disculpas.
      > Entonces cómo hago
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 1,
    at: '10:36',
    lines: `
      > Buenas, ¿cuánto tarda un envío a Limón centro?
      < ¡Buenas! De 2 a 4 días hábiles con Correos de Costa Rica. Cuesta ₡3 800, o va gratis si la compra pasa de ₡75 000.
      > ¿Puedo retirarlo en la sucursal en vez de que me llegue a la casa?
      < Sí. Al pagar elija “Sucursal” y busque Limón. Le llega un mensaje cuando esté listo.
      > Excelente, gracias
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 2,
    at: '15:11',
    assistant: null,
    lines: `
      > ¿Aceptan pagos en cuotas?
      < ¡Hola! Con tarjetas de BAC y Banco Nacional, 3 y 6 meses sin intereses desde ₡60 000. También tenemos apartado con el 30 %.
      > ¿Y con tarjeta de débito?
      < El débito es de un solo pago, pero el apartado le sirve igual: puede abonar con débito, SINPE o efectivo.
      > Ok, gracias, lo voy a pensar
    `,
  },
  {
    with: 'Visitante Web',
    on: 'webchat',
    daysAgo: 3,
    at: '19:44',
    lines: `
      > Hola, soy de México y voy a San José el 12 de diciembre. ¿Puedo pagar en dólares en la tienda?
      < ¡Hola! Sí, recibimos dólares en efectivo y tarjetas internacionales. El cambio se da en colones.
      > ¿Hacen factura para extranjeros?
      < Hacemos tiquete electrónico con su número de pasaporte. Por ahora no hay devolución de impuestos a turistas.
      > Perfecto. ¿Recomiendan algo para clima húmedo?
      < El vestido Nosara o la camisa Tárcoles en crudo: el lino claro es lo más fresco para la costa.
      > Allá nos vemos entonces 🇲🇽
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 5,
    at: '12:49',
    isPaused: true,
    lines: `
      > Al darle pagar se queda cargando y no pasa nada
      < Hola, lamentamos la molestia. ¿Desde qué teléfono o navegador nos escribe?
      > iPhone, Safari
      < Gracias. Estamos viendo un problema con el iPhone desde la mañana. ¿Le sirve un enlace de pago directo? Así no pierde lo que eligió.
      > Sí porfa, un bolso miel y una bufanda gris
      < [enlace pago] Aquí está: ₡33 400 más el envío. Se lo dejamos sin costo por la espera.
      > Ahora sí pasó. Gracias!
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 6,
    at: '9:20',
    lines: `
      > Quisiera que borren mis datos de su lista de correos, por favor
      < Buenos días. Claro que sí. ¿Con qué correo está inscrita?
      > rvargas@correo.example
      < Listo, ya no recibirá más correos nuestros. Si además quiere que borremos su historial de compras, lo hacemos en un máximo de cinco días hábiles.
      > Con los correos basta. Gracias por no poner trabas
    `,
  },
  {
    with: 'Visitante Web',
    on: 'webchat',
    daysAgo: 8,
    at: '16:58',
    lines: `
      > ¿Los tintes son naturales? ¿Usan algo de origen animal?
      < ¡Hola! El terracota y el salvia se tiñen con plantas; los demás son tintes reactivos sin metales pesados. Ninguna prenda lleva lana, seda ni cuero.
      > ¿Y los botones?
      < De tagua y de madera de café. Los de la guayabera son de concha, esa sí es de origen animal.
      > Muy bien explicado, gracias
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 10,
    at: '11:14',
    lines: `
      > Hola, busco algo para una primera comunión, niña de 9 años
      < ¡Hola! No tenemos línea de niñas, lo sentimos. Le recomendamos a Tirabuzón, en Sabanilla, que trabajan muy lindo el lino.
      > Ay qué amables, casi nadie manda a la competencia jaja
      < Preferimos que encuentre lo que busca. ¡Que sea un día muy bonito!
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 12,
    at: '14:29',
    lines: `
      > cuánto mide de largo la falda orosi talla L
      < ¡Hola! 82 cm de la pretina al ruedo, y la cintura va de 82 a 92 cm por el elástico.
      > y se puede acortar
      < Sí, hasta 10 cm, sin costo si la compra en la tienda; por envío, díganos el largo al pagar y le llega lista.
      > gracias
    `,
  },
  {
    with: 'Visitante Web',
    on: 'webchat',
    daysAgo: 15,
    at: '18:47',
    isPaused: true,
    lines: `
      > Llevo una semana esperando que me devuelvan el dinero de un cambio. Nadie contesta el teléfono
      < Buenas noches. Lamentamos mucho la espera. ¿Nos da el número de pedido, por favor?
      > 2188
      · 14 h
      < Buenos días. Le escribe Inés. La devolución del 2188 se quedó sin aprobar por un error nuestro. Acabo de hacerla: son ₡29 900 y hoy mismo se reflejan, porque la hice por SINPE.
      > Ya los recibí. Pero de verdad arreglen lo del teléfono
      < Tiene razón. Desde el lunes hay una persona fija contestándolo de 9 a 6. Gracias por decírnoslo.
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 18,
    at: '10:01',
    lines: `
      > ¿La silla de ruedas entra en el probador?
      < ¡Hola! Sí: el probador grande mide 2 × 1,8 m, tiene barra y espejo bajo, y en la entrada no hay gradas.
      > Qué maravilla. ¿Hay que avisar antes?
      < No hace falta, pero si avisa le apartamos el parqueo de la puerta.
      > Vamos el sábado entonces, como a las 11
    `,
  },
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 22,
    at: '13:25',
    lines: `
      > Buenas, ¿venden la tela por metro?
      < ¡Buenas! Sí, los retazos y fines de rollo: desde ₡9 500 el metro, ancho de 1,40. Hay que venir a verlos, porque cambian cada semana.
      > ¿Tienen crudo ahorita?
      < Hay unos seis metros de crudo y ocho de salvia.
      > Voy mañana, ojalá no se acabe
    `,
  },
  {
    with: 'Visitante Web',
    on: 'webchat',
    daysAgo: 28,
    at: '16:20',
    lines: `
      > ¿Tienen probador virtual o algo para saber mi talla?
      < ¡Hola! Probador virtual no, pero con su altura, cintura y cadera le decimos la talla de cada prenda.
      < [doc guia-de-tallas] Y aquí está la guía, con dibujos de cómo medirse.
      > 1,64 / 80 / 104
      < En vestido y blusa, M; en pantalón, L, porque la cadera manda.
      > Wow qué rápido. Gracias
    `,
  },
  // Conversations at night without an answer: the assistant was off.
  {
    with: 'Visitante Web',
    on: 'widget',
    daysAgo: 9,
    at: '22:48',
    isPaused: true,
    lines: `
      > Hola, ¿hay alguien?
      > Quería saber si hacen uniformes para un restaurante de 12 personas
      > Bueno, mañana vuelvo a preguntar
    `,
  },
  {
    with: 'Visitante Web',
    on: 'webchat',
    daysAgo: 3,
    at: '23:12',
    isPaused: true,
    lines: `
      > Buenas noches, ¿la camisa Tárcoles la hacen sin cuello?
      > Es para un regalo del viernes
      > Si me escriben al correo también está bien, gracias
    `,
  },
]
