import type { Shop } from './question.ts'

export const printing: Shop = {
  trade: 'Imprenta, Honduras',
  zone: 'America/Tegucigalpa',
  training: `Imprenta El Lápiz, San Pedro Sula. Barrio Guamilito, 6 calle, contiguo a la farmacia Kielsa.
Tel. 2550-1432. Correo: pedidos@ellapiz.example

Horario: lunes a viernes 8:00 am - 5:30 pm, sábados 8:00 am - 12:00 m

LISTA DE PRECIOS (lempiras, con impuesto)
Tarjetas de presentación 100 unidades 350
Tarjetas de presentación 500 unidades 900
Volantes media carta 1000 unidades 1,450
Banner por metro cuadrado 180
Sello automático 420
Talonario de facturas 50 juegos 260
Camiseta estampada 190
Taza personalizada 150
Invitaciones de boda, cada una 38

Diseño: si traes tu arte listo en PDF no cobramos diseño. Si lo hacemos nosotros cuesta 250 y tienes dos cambios incluidos.

Tiempo de entrega: tarjetas y volantes en 3 días hábiles; sellos y banners el mismo día si pides antes de las 10 am; invitaciones en 8 días.

Los talonarios de facturas necesitan tu RTN y la resolución del SAR.

Para empezar pedimos el 60 % y el resto contra entrega. Recibimos efectivo, depósito en Banco Atlántida y tarjeta con 4 % de recargo.

Hacemos envíos a todo Honduras por Cargo Expreso; el flete lo paga el cliente.

No imprimimos libros ni revistas. Una vez aprobado el arte no hay cambios ni devoluciones.`,
  questions: `
cuanto valen 500 tarjetas de presentacion => 900 ! 350
precio de 100 tarjetas d presentasion => 350
a cuanto el banner => 180
cuanto cuesta un sello => 420
tasas personalizadas precio => 150
cuanto por camisetas estampadas => 190
las invitaciones de boda a como => 38
cuanto cobran por el diseño => 250
si ya tengo el diseño me cobran => persona|no cobramos diseño
en cuanto tiempo entregan los volantes => 3 días
cuanto tardan las invitaciones => 8 días
hacen sellos el mismo dia => mismo día
que ocupo para los talonarios de facturas => RTN
cuanto hay que dar de adelanto => persona|60 %
aceptan tarjeta de credito => tarjeta
mandan a la ceiba? => persona|Honduras
imprimen libros => No imprimimos libros
donde están => Guamilito
cual es el numero de telefono => 2550-1432
abren sabado por la tarde => 12:00 m
me dan el correo => pedidos@ellapiz.example
hacen calendarios => persona
imprimen en vinil => persona
el precio lleva impuesto? => persona|con impuesto
puedo cambiar el arte despues de aprobarlo => persona|no hay cambios
`,
}
