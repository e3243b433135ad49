import type { Shop } from './question.ts'

export const driving: Shop = {
  trade: 'Autoescuela, España',
  zone: 'Europe/Madrid',
  training: `Autoescuela Rotonda, en Valencia. Sacamos el carné contigo desde 1998.

Dónde estamos
Calle Cuba, 41, bajo, a dos minutos del metro Xàtiva. No tenemos aparcamiento propio.

Horario de oficina
De lunes a jueves de 10:00 a 13:30 y de 16:30 a 20:30. Viernes de 10:00 a 14:00. Sábados y domingos cerrado. En agosto solo abrimos por las mañanas.

Permisos
Permiso B (coche), A2 (moto hasta 35 kW), AM (ciclomotor) y recuperación de puntos. No damos camión ni autobús.

Matrícula y precios
Matrícula del permiso B: 90 €, con el libro, los test en línea y las clases teóricas.
Clase práctica de 45 minutos: 32 €.
Bono de 10 prácticas: 300 €.
Bono de 20 prácticas: 580 €.
Curso A2 completo: 590 €.
Las tasas de Tráfico (94,05 €) se pagan aparte.
Recuperación de puntos: 195 € el curso parcial y 395 € el completo.

Clases teóricas
Son de lunes a jueves a las 18:00 y a las 19:30, y también puedes verlas en línea. El teórico se puede preparar en dos semanas con el curso intensivo, que empieza el primer lunes de cada mes.

Prácticas
Te recogemos en casa, en la universidad o en el trabajo si está en Valencia ciudad. Tenemos coches manuales y uno automático. Las prácticas se anulan con 24 horas de aviso; si no, se cobran.

Qué hace falta
DNI o NIE, dos fotos y el certificado médico. El reconocimiento médico lo hacemos aquí los martes por la tarde y cuesta 35 €. Para el permiso B tienes que tener 18 años; para el A2, 18, y para el AM, 15. Puedes empezar las clases tres meses antes de cumplirlos.

Formas de pago
Tarjeta, Bizum, efectivo o en tres plazos sin intereses.

Si suspendes, el segundo examen entra en las mismas tasas. La renovación de papeles para el tercer examen cuesta 60 €.`,
  questions: `
cuanto vale sacarse el carnet de coche => persona|90 € ! 590
cuánto cuesta la matrícula => 90 €
precio de una practica suelta => 32 €
y el bono de 20? => 580 ! 300 €
cuanto dura cada practica => 45 minutos
¿A qué hora son las teóricas? => 18:00
se pueden hacer las clases online? => persona|en línea
teneis coche automatico => automático
hacéis el carnet de camión? => No damos camión
me recogeis en la uni para las practicas => persona|universidad
donde esta la autoescuela => Calle Cuba
que metro me queda cerca => persona|Xàtiva
abris el viernes por la tarde? => 10:00 a 14:00 ! 20:30
en agosto abren => mañanas
que papeles necesito para matricularme => persona|DNI
cuanto cuesta el certificado medico => 35 €
a partir de que edad puedo sacarme el AM => 15
puedo pagar con bizum => Bizum
se puede pagar a plazos? => tres plazos
las tasas están incluidas? => persona|aparte
¿Qué pasa si suspendo? => segundo examen
kuanto cuesta la moto a2 => 590 €
con cuanto tiempo tengo que anular una practica => 24 horas
cuando empieza el intensivo => primer lunes
hay parking => No tenemos aparcamiento
dais clases los sabados => persona|cerrado
teneis curso para taxistas => persona
cuanto valen las clases de ingles => persona
cuantas practicas necesito para aprobar => persona
`,
}
