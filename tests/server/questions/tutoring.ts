import type { Shop } from './question.ts'

export const tutoring: Shop = {
  trade: 'Academia de idiomas, Uruguay',
  zone: 'America/Montevideo',
  training: `Hola, somos Puente Idiomas, una academia de inglés y portugués en Montevideo. Damos clases presenciales en Colonia 1456, esquina Vázquez, y también online por Zoom. La secretaría atiende de lunes a viernes de 10 a 20 y los sábados de 9 a 13.

Los grupos son de hasta 8 alumnos. Tenemos cursos para niños desde 6 años, adolescentes y adultos. El curso de inglés tiene dos clases por semana de una hora y media. El de portugués tiene una clase por semana, los miércoles de 19 a 21.

La mensualidad de inglés es de $3.900 y la de portugués de $2.700. La matrícula cuesta $1.200 y se paga una sola vez al año. Si se anotan dos hermanos, el segundo tiene 20 % de descuento. El material está incluido en la matrícula.

Las clases particulares cuestan $950 la hora y se coordinan con el profesor.

Se puede pagar por Abitab, RedPagos, transferencia del BROU o Mercado Pago, del 1 al 10 de cada mes. Después del 10 hay un recargo de $200.

Antes de empezar hacemos una prueba de nivel gratuita, que dura 40 minutos y es online. Los cursos empiezan en marzo y en agosto.

Preparamos para los exámenes First y CELPE-Bras. Entregamos certificado al final del curso con 80 % de asistencia.

Si faltás a una clase podés recuperarla en otro grupo en la misma semana. No se reintegra la mensualidad por faltas.`,
  questions: `
¿Qué idiomas enseñan? => persona|inglés y portugués
a q hora atiende la secretaria => 10 a 20
¿Atienden los sábados? => 9 a 13
¿Dónde quedan? => Colonia 1456
¿Las clases son online? => Zoom
¿Cuánto cuesta el curso de inglés? => 3.900|persona ! 1.200
¿Cuánto es la mensualidad de inglés? => 3.900
mensualidad de portugues => 2.700
¿Cuánto sale la matrícula? => 1.200
¿El material está incluido? => incluido en la matrícula
¿Tienen descuento para hermanos? => 20 %
¿Cuánto cuestan las clases particulares? => 950
¿Puedo pagar con Mercado Pago? => Mercado Pago
¿aceptan tarjeta de crédito? => persona
¿Cuántos alumnos hay por grupo? => 8 alumnos
¿Tienen cursos para niños? => 6 años
¿Enseñan francés? => persona
¿Cuándo empiezan los cursos? => marzo
¿La prueba de nivel tiene costo? => gratuita
¿cuánto dura la prueba de nivel? => 40 minutos
¿Dan certificado? => certificado
¿Qué pasa si falto a una clase? => recuperarla
¿Preparan para el First? => First
¿Preparan para el TOEFL? => persona
¿Qué día es la clase de portugués? => miércoles
¿Tienen cafetería? => persona
¿Tienen clases los domingos? => persona
`,
}
