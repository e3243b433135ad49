import type { Shop } from './question.ts'

export const nursery: Shop = {
  trade: 'Vivero, Costa Rica',
  zone: 'America/Costa_Rica',
  training: `VIVERO EL GUAYABO

Plantas de sol, de sombra, frutales y todo para el jardín. Estamos en Cartago, 300 m norte de la entrada al Jardín Lankester, mano derecha. Hay parqueo propio.

HORARIO
Martes a domingo de 8 a. m. a 4:30 p. m. Lunes cerrado, aunque sea feriado.

PRECIOS
- Suculentas: ₡1.500 la pequeña, ₡3.500 la mediana
- Orquídeas en flor: desde ₡12.000
- Limón mesino injertado: ₡6.500
- Aguacate Hass injertado: ₡8.500
- Zacate San Agustín: ₡2.800 el metro cuadrado
- Saco de tierra negra (40 kg): ₡3.000
- Abono orgánico (5 kg): ₡2.200
- Macetas de barro: de ₡1.200 a ₡18.000 según el tamaño

SERVICIOS
Sembramos el zacate por ₡1.500 el metro aparte del material. Diseño de jardín: visita de ₡25.000, que se rebaja si contrata el trabajo. No podamos árboles de más de 4 metros.
Mantenimiento de jardines una vez al mes, desde ₡35.000.

ENTREGAS
Llevamos a todo Cartago gratis en compras de más de ₡40.000; con menos, ₡5.000. A San José y Heredia ₡12.000. No hacemos envíos por Correos, porque las plantas se maltratan.

GARANTÍA
Los frutales injertados tienen 30 días de garantía si presenta la factura. Las plantas en flor no tienen cambio.

PAGO
SINPE Móvil al 8765-0098, efectivo y tarjeta. Al por mayor (más de 50 plantas) hacemos 15 % de rebaja.

CONSEJOS
Las suculentas se riegan una vez por semana. Las orquídeas quieren luz sin sol directo y agua cada cinco días. El aguacate tarda unos tres años en dar fruto.`,
  questions: `
pura vida, abren los domingos? => domingo
están abiertos los lunes => Lunes cerrado
a qué hora cierran => 4:30
como llego => Lankester
tienen parqueo => parqueo
qué precio tienen las suculentas => 1.500
a cómo la orquídea => 12.000
venden palos de aguacate? => 8.500
cuánto vale el palo de limón mesino => 6.500
a cómo está el metro de zacate => 2.800
ustedes siembran el zacate? => Sembramos
cuánto sale sembrarlo por metro? => 1.500|persona
cuánto cuesta un saco de tierra => 3.000
de cuántos kilos es el saco de tierra => 40 kg
tienen abono => Abono
hay macetas de plástico? => persona
cuanto valen las macetas de barro => 1.200
hacen diseño de jardines => 25.000
podan árboles grandes? => No podamos
cuánto cobran por el mantenimiento mensual => 35.000
hacen entregas a Heredia => 12.000
cuánto es el envío a Cartago => gratis + 5.000
mandan por correos de costa rica? => No hacemos envíos
los frutales tienen garantía? => 30 días
si la orquidea se me muere me la cambian => no tienen cambio|persona ! 30 días
aceptan sinpe => SINPE
a qué número hago el sinpe => 8765-0098
hacen precio al por mayor => 15 %
cada cuánto se riega una suculenta => una vez por semana
la orquídea va al sol? => sin sol directo
en cuanto tiempo da fruto el aguacate => tres años
tienen mango injertado => persona
venden rosas => persona
tienen baños para clientes => persona
cuánto vale un pino de navidad => persona
dan factura electrónica? => persona ! 30 días
`,
}
