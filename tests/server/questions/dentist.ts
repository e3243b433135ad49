import type { Shop } from './question.ts'

export const dentist: Shop = {
  trade: 'Odontología, Colombia',
  zone: 'America/Bogota',
  training: `¿Dónde están ubicados?
Estamos en la Carrera 43A # 7-50, consultorio 804, El Poblado, Medellín. El edificio tiene parqueadero para visitantes.

¿Cuál es el horario de atención?
Atendemos de lunes a viernes de 7:00 a.m. a 7:00 p.m. y los sábados de 8:00 a.m. a 1:00 p.m. Domingos y festivos no hay atención.

¿Cómo pido una cita?
Escríbenos por este chat tu nombre y el día que prefieres, o llama al 604 555 1020. Para cancelar o cambiar una cita avísanos con 24 horas de anticipación.

¿Cuánto cuesta una limpieza?
La limpieza dental cuesta $120.000 e incluye la valoración.

¿Cuánto vale un blanqueamiento?
El blanqueamiento láser vale $650.000 y se hace en una sola sesión de una hora.

¿Hacen ortodoncia?
Sí, tenemos brackets metálicos y alineadores invisibles. La cuota inicial de los brackets es de $800.000 y los controles mensuales son de $110.000. El tratamiento dura entre 18 y 24 meses.

¿Cuánto cuesta la valoración?
La primera valoración es gratis.

¿Atienden urgencias?
Sí, atendemos urgencias de lunes a sábado dentro del horario. Fuera del horario llama al 300 555 2040.

¿Atienden niños?
Sí, la doctora Paula Restrepo es odontopediatra y atiende los martes y jueves en la tarde.

¿Qué medios de pago reciben?
Recibimos efectivo, Nequi, Daviplata y tarjetas débito y crédito. También financiamos con Sistecrédito.

¿Trabajan con EPS o seguros?
No trabajamos con EPS. Sí atendemos pólizas de Sura y Colsanitas.`,
  questions: `
¿Dónde quedan? => Carrera 43A
donde estan ubicados en medellin => Carrera 43A
¿Tienen parqueadero? => parqueadero
¿Qué horario manejan? => 7:00 a.m. a 7:00
¿Atienden los sábados? => 8:00 a.m. a 1:00
¿atienden festivos? => no hay atención
¿Abren los domingos? => Domingos + no
hasta qué hora atienden entre semana => 7:00 p
¿Cómo saco una cita? => Escríbenos
quiero cancelar mi cita => persona
¿Con cuánto tiempo aviso para cancelar una cita? => 24 horas
¿cuánto cuesta la limpieza? => 120.000 ! 650.000
precio blanqueamiento => 650.000 ! 120.000
¿Cuánto dura el blanqueamiento? => una hora
¿Cuánto valen los brackets? => 800.000
¿cuánto dura el tratamiento de ortodoncia? => 18 y 24 meses
¿Tienen alineadores invisibles? => alineadores invisibles
¿La valoración tiene costo? => gratis
¿Hacen implantes? => persona
¿Cuánto cuesta sacar una muela? => persona
¿Atienden urgencias? => atendemos urgencias
¿Atienden niños? => odontopediatra
qué días atiende la odontopediatra => martes y jueves
¿Reciben Nequi? => Nequi
puedo pagar con tarjeta de credito => tarjetas
¿Aceptan Bancolombia? => persona
¿Trabajan con EPS? => No trabajamos con EPS
¿Atienden por Colsanitas? => Colsanitas
¿Me duele una muela, qué me tomo? => persona
¿el blanqueamiento duele? => persona
¿Cuál es el teléfono? => 604 555 1020
how much is a cleaning? => 120.000
What are your opening hours? => 7:00
`,
}
