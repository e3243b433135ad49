import type { Talk } from '../talk.ts'

// Wholesale customers.

export const wholesaleTalks: readonly Talk[] = [
  {
    with: 'Adriana Montero',
    on: 'whatsapp',
    daysAgo: 3,
    at: '8:20',
    isPaused: true,
    lines: `
      > Buenos días. Le escribo del Hotel Pacuare. Estamos renovando los uniformes del personal de recepción y restaurante y nos recomendaron con ustedes
      < ¡Buenos días, Adriana! Gracias por escribirnos. Le atiende Daniela. ¿De cuántas personas hablamos y para cuándo los necesitan?
      > 26 personas, dos mudadas cada una. La temporada alta empieza el 15 de diciembre, así que antes de esa fecha
      < Serían 52 camisas y 52 pantalones. Para el 10 de diciembre llegamos, si cerramos tallas esta semana.
      < [doc catalogo-mayorista] Le adjunto el catálogo con los precios por volumen.
      > Gracias. Lo reviso con gerencia
      · 3 h
      > Nos gustan la Tárcoles y el Irazú. ¿El color azul añil resiste lavado industrial? Aquí se lava a diario
      < El añil no se lo recomiendo: a 60 grados pierde color en unos treinta lavados. El arena y el oliva sí aguantan, son de tintura reactiva.
      > Agradezco la franqueza. Oliva para restaurante y arena para recepción, entonces
      < Muy buena combinación. ¿Llevan bordado?
      > El logo en el pecho, de 7 cm. Le mando el vector
      < Perfecto. El bordado cuesta ₡1 900 por prenda; en este volumen se lo dejo en ₡1 400.
      > ¿Y si alguien renuncia y entra otra persona de otra talla?
      < Guardamos tela del mismo rollo durante un año: reponemos desde una sola prenda, al mismo precio.
      > Eso nos resuelve un problema viejo
      · 1 día 9:05
      > Buenos días, Daniela. Gerencia aprobó. ¿Cómo tomamos las tallas?
      < ¡Excelente noticia! Puedo ir el jueves con el muestrario completo, de la XS a la 3XL. En dos horas medimos a los 26.
      > El jueves a las 10 tenemos cambio de turno, así están casi todos
      < Ahí estaré. A los que falten los medimos por videollamada.
      > ¿Me envía la cotización formal para el expediente?
      < [doc cotizacion-pacuare] Aquí está, con el 15 % por volumen y la entrega en el hotel incluida. Es válida por 20 días.
      > Recibida. ¿El adelanto del 40 % puede ser por transferencia en dólares?
      < Sí, claro. El tipo de cambio es el de venta del Banco Central del día del depósito.
      > Perfecto, hoy lo tramitamos
    `,
  },
  {
    with: 'Isabel Quesada',
    on: 'whatsapp',
    minutesAgo: 195,
    assistant: 'Ventas al por mayor',
    lines: `
      > Hola, buenas. Tengo una tienda en Liberia, Boutique Nativa, y quiero llevar su marca. ¿Cuál es el mínimo para mayoreo?
      < ¡Hola, Isabel! Qué gusto. El mínimo es de 12 piezas surtidas, con el 35 % de descuento; desde 40 piezas, el 42 %.
      < [doc catalogo-mayorista] Aquí está el catálogo, con precio sugerido de venta.
      > ¿Se puede pedir una curva de tallas a mi gusto? Lo que más vendo es L y XL
      < Sí, la arma usted. Y si una talla no se le mueve, la cambiamos por otra dentro de 60 días.
      > Uy, eso no lo hace nadie por acá. Déjeme hacer números y le escribo en la tarde
      · 50 min
      > Serían 14 Nosara, 10 blusas y 6 kimonos. ¿El envío a Liberia va por cuenta de ustedes?
    `,
  },
  {
    with: 'Óscar Benavides',
    on: 'whatsapp',
    daysAgo: 25,
    at: '9:33',
    assistant: 'Ventas al por mayor',
    lines: `
      > Buenas, quiero 30 delantales de lino para una escuela de cocina, con dos bolsillos. ¿Los hacen?
      < Buenas, Óscar. No es de línea, pero los hacemos desde 20 unidades. En lino grueso de 240 gramos quedarían en ₡12 800 cada uno.
      > ¿Tiempo de entrega?
      < Tres semanas desde que aprueba la muestra. La muestra tarda cinco días y se descuenta del total.
      > Adelante con la muestra. Color natural, tira en cruz en la espalda
      · 5 día 11:00
      < [foto delantal] Muestra lista, Óscar. La tira cruzada descansa en los hombros, no en el cuello.
      > Está tal cual lo imaginaba. Proceda con los 30
      < ¡Con gusto! Le envío la orden para su firma.
      · 2 día 14:45
      > Firmada y con el 50 % depositado
      < Recibido, todo en orden. Entrega el 24 por la mañana.
    `,
  },
  {
    with: 'Ingrid Salas',
    on: 'whatsapp',
    daysAgo: 16,
    at: '11:57',
    lines: `
      > Hola, tengo un spa en Santa Ana y necesito 15 batas. ¿Ustedes hacen?
      < ¡Hola, Ingrid! Sí, tipo kimono, en lino lavado. Por 15 quedan en ₡31 500 cada una.
      > Me salen más caras que las de toalla. ¿Qué ventaja tienen?
      < Se secan en un tercio del tiempo, no pesan mojadas y duran unos cuatro años de uso diario. La toalla dura año y medio.
      > Déjeme pensarlo, porque sí es bastante plata
      · 4 día 10:22
      < Hola, Ingrid. ¿Le ayudaría probar una? Se la presto dos semanas, sin compromiso.
      > ¡Ah, pues sí! Paso por ella el viernes
    `,
  },
]
