import type { Shop } from './question.ts'

export const tattoo: Shop = {
  trade: 'Tatuajes, Argentina',
  zone: 'America/Argentina/Buenos_Aires',
  training: `Tinta Brava, estudio de tatuajes y piercings
Estamos en Entre Ríos 845, piso 1 B, pleno centro de Rosario, entre Córdoba y Rioja. Tocá timbre 1B, no hay cartel en la puerta.

Atendemos con turno de martes a viernes de 13 a 20 y los sábados de 11 a 18. Domingos y lunes el estudio está cerrado.

Cómo pedir turno: mandanos por acá la idea, el tamaño en centímetros y la zona del cuerpo. Para confirmar se deja una seña de $20.000 que se descuenta del total. La seña no se devuelve, pero podés reprogramar una vez si avisás con 48 horas. Si llegás más de 20 minutos tarde perdés el turno.

Precios orientativos (todo depende del diseño):
tatuaje mínimo (hasta 5 cm) $45.000
mediano, de 6 a 12 cm $80.000 a $120.000
sesión de 4 horas $220.000
cover up: se presupuesta viéndolo
retoque dentro de los 3 meses gratis, después $25.000
piercing nariz u oreja con aro de titanio $28.000
piercing ombligo $35.000, lengua $38.000
cambio de aro $8.000
Los piercings no necesitan turno, son por orden de llegada martes y jueves de 14 a 19.

Trabajamos con Mora (línea fina y flores), Facu (blackwork y geométrico) y el Negro Díaz (realismo y retratos). No hacemos tatuajes en cara, cuello ni manos a menores de 21.

Menores: a partir de 16 con madre, padre o tutor presente y los dos DNI. Menos de 16 no tatuamos. Embarazadas no.

Pagos: efectivo tiene 10% off, transferencia o Mercado Pago al alias tinta.brava, tarjeta hasta 3 cuotas sin interés.

Cuidados: lavar con jabón neutro dos veces por día, crema por 15 días, nada de pileta, mar ni sol por 3 semanas. No uses vaselina.

Usamos agujas descartables y tinta vegana. Podés venir con un acompañante, más gente no entra. Se puede venir a consultar sin cargo los miércoles de 17 a 19. También vendemos gift cards desde $30.000 y cremas cicatrizantes a $9.500. No borramos tatuajes con láser.`,
  questions: `
holaa cuanto sale un tatuaje chiquito => 45.000
uno de 10 cm cuanto me sale? => 80.000
cuanto sale la sesion => 220.000
me hacen un cover? cuanto sale => presupuesta
cuánto está el piercing en la nariz => 28.000
piercing en la lengua cuanto => 38.000
y en el ombligo? => persona|35.000
tengo q sacar turno para un piercing => no necesitan turno
que dias hacen piercings => martes y jueves
cambian aritos => 8.000
donde estan => Entre Ríos 845
hay algun cartel para ubicarlos => no hay cartel
que timbre toco => 1B
abren los sabados? => 11 a 18
los lunes laburan? => cerrado
a q hora abren => 13
como saco turno => idea|seña
cuanto hay que dejar de seña => 20.000
me devuelven la seña si no puedo ir => no se devuelve
puedo cambiar la fecha del turno => reprogramar
que pasa si llego tarde => 20 minutos
los retoques se cobran? => 3 meses
tengo 17 me puedo tatuar => a partir de 16
mi hija de 15 se quiere hacer un tatu, puede? => Menos de 16
estoy embarazada puedo tatuarme => Embarazadas no
tatuan la cara => cara
quien hace retratos => Negro Díaz
hacen linea fina? => Mora
aceptan mercado pago => Mercado Pago
pasame el alias => tinta.brava
hay cuotas => 3 cuotas
descuento en efectivo? => 10%
cuanto tiempo no me puedo meter a la pile => 3 semanas
como lo cuido despues => jabón neutro
puedo usar vaselina => No uses vaselina
las agujas son nuevas => descartables
puedo ir con dos amigas => un acompañante
venden gift card => 30.000
cuanto sale la crema para cicatrizar => 9.500
borran tatuajes => No borramos
puedo pasar a preguntar sin turno? => persona|miércoles
hacen tatuajes a domicilio => persona
tienen estacionamiento => persona
hacen cejas microblading => persona
duele mucho? => persona
`,
}
