import type { Shop } from './question.ts'

export const nutrition: Shop = {
  trade: 'Nutricionista, Chile',
  zone: 'America/Santiago',
  training: `Consulta nutricional Antonia Vidal

Soy nutricionista de la Universidad de Concepción, con diplomado en nutrición deportiva y 9 años de experiencia. Atiendo adultos, embarazadas y deportistas; niños solo desde los 10 años. No trato trastornos alimentarios, en esos casos derivo a un equipo.

Atención presencial en Concepción, Barros Arana 565, oficina 904 (torre Ligure), lunes, miércoles y viernes de 9:00 a 18:00. Online por Google Meet, martes y jueves de 10:00 a 20:00. Los sábados atiendo cada quince días, de 10:00 a 13:00, solo online.

Valores
Primera consulta presencial: $35.000 (1 hora)
Primera consulta online: $28.000 (50 minutos)
Control: $25.000 presencial, $20.000 online (30 minutos)
Pack de 4 controles online: $68.000
Pauta deportiva para competencia: $45.000
Bioimpedanciometría sola: $12.000
La primera consulta incluye evaluación, composición corporal (en la presencial) y una pauta personalizada que llega por correo en 48 horas. Los controles se hacen cada 3 o 4 semanas.

Isapres y Fonasa: entrego boleta para reembolso en isapre. No tengo convenio con Fonasa ni atiendo con bono.

Pago: se paga al reservar, con transferencia o Webpay. En la consulta también puede ser efectivo. Estudiantes con credencial tienen 15% de descuento en la primera consulta.

Las horas se toman en agenda.antoniavidal.example. Se pueden cambiar o anular hasta 24 horas antes; si no avisas, se pierde el valor pagado. Si te atrasas más de 15 minutos hay que reagendar.

Trae exámenes de sangre de los últimos 6 meses si los tienes, no son obligatorios. Para la bioimpedanciometría ven con ropa cómoda, sin haber hecho ejercicio ese día y con 3 horas de ayuno. No se puede hacer con marcapasos.

No vendo suplementos ni pastillas para bajar de peso. Trabajo también con pautas vegetarianas y veganas. Hago charlas en empresas desde $180.000.
En el edificio hay estacionamiento de pago, $800 la media hora. El ascensor llega al piso 9.`,
  questions: `
hola buenas tardes cuanto vale la consulta => persona|$35.000
valor de la primera consulta online? => $28.000
cuánto cuesta el control presencial => $25.000
y el control online cuanto sale => $20.000
tiene pack de controles => $68.000
precio de la pauta deportiva => $45.000
cuanto dura la primera consulta => 1 hora
cuanto dura el control => 30 minutos
cada cuanto son los controles => 3 o 4 semanas
que incluye la primera consulta => evaluación
en cuanto tiempo me llega la pauta => 48 horas
cuanto sale la bioimpedanciometria => $12.000
donde atiende => Barros Arana 565
en que piso es => persona|904
atiende los sabados? => quince días
que dias atiende presencial => lunes, miércoles y viernes
hasta que hora atiende online => 20:00
atiende por zoom o meet? => Google Meet
atiende niños? mi hijo tiene 8 => 10 años
atiende embarazadas => embarazadas
trata anorexia o bulimia? => persona|trastornos alimentarios
atiende por fonasa => No tengo convenio
sirve la boleta para la isapre => reembolso
puedo pagar con bono => bono
como puedo pagar => transferencia
se paga antes o despues? => se paga al reservar
acepta efectivo => efectivo
hay descuento para estudiantes => 15%
donde pido la hora => agenda.antoniavidal
puedo cambiar la hora => 24 horas
que pasa si no voy y no aviso => se pierde
si llego 20 minutos atrasada me atiende? => persona|reagendar
tengo que llevar examenes de sangre? => no son obligatorios
de cuanto tiempo pueden ser los examenes => 6 meses
tengo que ir en ayunas para la bioimpedancia => 3 horas de ayuno
uso marcapasos puedo hacerme la bioimpedanciometria? => marcapasos
vende suplementos? => No vendo
da pastillas para adelgazar => persona|No vendo
soy vegana hace pautas veganas? => veganas
hace charlas en empresas => $180.000
hay estacionamiento? cuanto cobran => $800
tiene ascensor el edificio => ascensor
donde estudio la nutricionista => Universidad de Concepción
cuantos años de experiencia tiene => 9 años
atiende a domicilio => persona
hace dieta keto => persona
tiene hora para mañana? => persona
`,
}
